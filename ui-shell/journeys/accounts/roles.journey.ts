import type { Page } from 'playwright-core';
import { describeWithBrowser } from '../support/browser.js';
import { findAxeViolations } from '../support/accessibility.js';
import { startMultiUserPortal, type MultiUserPortal } from '../support/portal-users.js';
import { waitForText } from '../support/user-steps.js';
import { requestMovies, requestCollection, sampleMovieId, enableFeature } from '../support/sample-requests.js';

const LISTED = '/requests-list?filter=all&sort=title&order=asc';
/** Sixteen movies: more than a page of the list holds. */
const COLLECTIONS = [900_600_001, 900_600_003];

describeWithBrowser('everybody finds what their role may do with requests, and nothing else', () => {
  let house: MultiUserPortal<'pia' | 'mina' | 'ned'>;
  let vera: Page;
  let pia: Page;
  let mina: Page;
  let ned: Page;

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const offers = (page: Page) => page.getByRole('group', { name: 'Actions', exact: true }).getByRole('button').allInnerTexts();
  const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

  /** The actions in the sheet of a request, once its timeline is loaded. Without actions, its button names the history alone. */
  const options = async (page: Page, title: string): Promise<string[]> => {
    await button(page, `Options for ${title}`)
      .or(button(page, `History of ${title}`))
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('region', { name: 'History', exact: true }).getByRole('listitem').first().waitFor();
    const words = await sheet.getByRole('button').allInnerTexts();
    return words.filter(Boolean);
  };

  beforeAll(async () => {
    house = await startMultiUserPortal({
      pia: ['PowerUser', 'RequestMovie', 'Request4KMovie'],
      mina: ['RequestMovie'],
      ned: ['RequestTv'],
    });
    ({ vera, pia, mina, ned } = house.people);
    await enableFeature(vera, 'vera', 'Movie4KRequests');
    await requestMovies(vera, 'mina', [1, 2, 3]);
    await requestMovies(vera, 'pia', [4]);
  });

  afterAll(() => house.close());

  it('who may not request a kind is offered no requests of it, neither singly nor for a whole collection or artist', async () => {
    await ned.goto(`/details/movie/${sampleMovieId(6)}`);
    await ned.getByRole('heading', { level: 1 }).waitFor();
    expect(await button(ned, 'Request').count()).toBe(0);
    await ned.goto('/discover/collection/900600002');
    await ned.getByRole('article').first().waitFor();
    expect(await button(ned, 'Request collection').count()).toBe(0);
    expect(await findAxeViolations(ned)).toEqual([]);
    await ned.goto('/details/artist/73616d70-6c65-8a00-8000-000000000023');
    await ned.getByRole('article').first().waitFor();
    expect(await ned.getByRole('checkbox').or(button(ned, 'Request all')).count()).toBe(0);
  });

  it('who asks sees how it goes, decides about nothing, and takes nothing back', async () => {
    await mina.goto(`/details/movie/${sampleMovieId(4)}`);
    await button(mina, 'Notify me when it is available').waitFor();
    expect(await offers(mina)).toEqual(['Notify me when it is available']);

    await mina.goto(LISTED);
    await row(mina, 'Cabiria').waitFor();
    expect(await mina.getByRole('columnheader', { name: '4K' }).or(mina.getByRole('checkbox')).count()).toBe(0);
    expect(await row(mina, 'Cabiria').getByRole('button').count()).toBe(0);
    expect(await options(mina, 'The Great Train Robbery')).toEqual([]);
  });

  it('who decides does not rule the portal', async () => {
    await pia.goto(LISTED);
    await pia.getByRole('columnheader', { name: '4K' }).waitFor();
    await row(pia, 'Cabiria').waitFor();
    expect(await pia.getByRole('checkbox').count()).toBe(5);
    for (const page of [pia, mina])
      for (const screen of ['FailedRequests', 'Features', 'Vote']) {
        await page.goto(`/Settings/${screen}`);
        await page.getByRole('heading', { name: 'Page not found' }).waitFor();
        expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
      }
  });

  it('who rules asks for each copy, for whomever, and as good as it gets', async () => {
    await vera.goto(`/details/movie/${sampleMovieId(5)}`);
    const dialog = vera.getByRole('dialog');
    await button(vera, 'Request 4K').click();
    await vera.getByRole('dialog', { name: /in 4K$/ }).waitFor();
    await dialog.getByRole('button', { name: 'Request', exact: true }).click();
    await button(vera, 'Request 4K').waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });

    await button(vera, 'Request').click();
    await dialog.getByRole('combobox', { name: 'Request on behalf of' }).fill('in');
    await vera.getByTitle('mina', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Quality profile' }).click();
    expect(await findAxeViolations(vera)).toEqual([]);
    await vera.getByTitle('As good as it gets', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(vera, /Successfully added/);
    await vera.getByRole('main').getByText('As good as it gets').waitFor();
  });

  it('and decides about each in every way', async () => {
    await vera.goto(LISTED);
    await pia.goto(LISTED);
    expect(await options(vera, 'The Student of Prague')).toEqual(['Approve', 'Deny', 'Mark available', 'Advanced options', 'Delete']);
    await button(vera, 'Mark available').click();
    await row(pia, 'The Student of Prague').getByText('Available').waitFor();
    expect(await options(vera, 'The Student of Prague')).toEqual(['Mark unavailable', 'Delete']);
    await button(vera, 'Mark unavailable').click();
    await row(pia, 'The Student of Prague').getByText('Pending approval').waitFor();

    await vera.goto(`/details/movie/${sampleMovieId(3)}`);
    await button(vera, 'Options for administrators').click();
    await vera.getByRole('menuitem', { name: 'Advanced options' }).click();
    await vera.getByRole('combobox', { name: 'Root folder' }).click();
    await vera.getByTitle('/sample', { exact: true }).click();
    await vera.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await waitForText(vera, 'The options are saved');
    await button(vera, 'Options for administrators').click();
    expect(await findAxeViolations(vera)).toEqual([]);
    await vera.goto(LISTED);
    await options(vera, 'The Student of Prague');
    await button(vera, 'Approve').click();
    await row(pia, 'The Student of Prague').getByText('Available').waitFor();
  });

  it('one by one or several at once, and reads who did what', async () => {
    await vera.goto(LISTED);
    for (const title of ['A Trip to the Moon', 'The Great Train Robbery'])
      await vera.getByRole('checkbox', { name: `Select ${title}` }).click();
    const bar = vera.getByRole('region', { name: 'Selected requests' });
    await button(vera, 'Approve').click();
    await waitForText(vera, 'Successfully approved');
    await bar.waitFor({ state: 'hidden' });
    await row(pia, 'A Trip to the Moon')
      .getByText(/Processing request|Available/)
      .waitFor();
    await vera.getByRole('checkbox', { name: 'Select Cabiria' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await vera.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    await waitForText(vera, 'Successfully deleted the requests');
    await row(pia, 'Cabiria').waitFor({ state: 'detached' });

    await options(pia, 'The Student of Prague');
    const told = await pia.getByRole('region', { name: 'History', exact: true }).getByRole('listitem').allInnerTexts();
    expect(told.filter((moment) => moment.includes('by vera'))).toHaveLength(4);
    await pia.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await pia.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    await row(vera, 'The Student of Prague').waitFor({ state: 'detached' });
  });

  it('and may keep from everybody what others ask for, except from those who decide', async () => {
    for (const id of COLLECTIONS) await requestCollection(pia, 'pia', id);
    await mina.goto(LISTED);
    await waitForText(mina, '19 requests');
    await vera.goto('/Settings/Ombi');
    await vera.getByLabel('Hide requests of other users').click();
    await button(vera, 'Save').click();
    await waitForText(vera, /Successfully saved/);
    await mina.goto(LISTED);
    await waitForText(mina, '3 requests');
    await pia.goto(LISTED);
    await waitForText(pia, '19 requests');
  });

  it('page by page, as many as one likes the next time, too', async () => {
    const rows = pia.getByRole('checkbox', { name: /^Select (?!all)/ });
    await rows.nth(14).waitFor();
    expect(await rows.count()).toBe(15);
    await button(pia, 'Page 2').click();
    await pia.waitForURL(/page=2/);
    await rows.nth(4).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(4);
    await pia.getByLabel('Rows per page').selectOption('30');
    await rows.nth(18).waitFor();
    await pia.goto('/discover');
    await pia.getByRole('link', { name: /^Requests/ }).click();
    await rows.nth(18).waitFor();
    expect(house.errors).toEqual([]);
  });
});
