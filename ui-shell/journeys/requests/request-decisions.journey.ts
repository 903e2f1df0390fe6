import type { Page } from 'playwright-core';
import { describeWithBrowser } from '../support/browser.js';
import { callApiAs, startMultiUserPortal, type MultiUserPortal } from '../support/portal-users.js';
import { findAccessibilityProblems, waitUntilLoaded, findAxeViolations } from '../support/accessibility.js';
import { waitForText } from '../support/user-steps.js';
import { measurePageWeight } from '../support/page-metrics.js';
import { requestMovies, sampleMovieId, setMovieQuota, SAMPLE_SERIES_ID } from '../support/sample-requests.js';

describeWithBrowser('a power user decides what others ask for', () => {
  let house: MultiUserPortal<'pia' | 'mina' | 'kim'>;
  let vera: Page;
  let pia: Page;
  let mina: Page;
  let kim: Page;

  const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const status = (page: Page, text: RegExp | string) => page.getByRole('banner').or(page.getByRole('main')).getByText(text).first();

  beforeAll(async () => {
    house = await startMultiUserPortal({
      pia: ['PowerUser', 'RequestMovie', 'RequestTv'],
      mina: ['RequestMovie', 'RequestTv'],
      kim: ['RequestMovie', 'Request4KMovie', 'ManageOwnRequests'],
    });
    ({ vera, pia, mina, kim } = house.people);
    await requestMovies(vera, 'mina', [1, 2, 3, 4]);
    await setMovieQuota(vera, 'vera', 'kim', 2);
  });

  afterAll(() => house.close());

  it('of features that an administrator has switched on', async () => {
    await vera.goto('/Settings/Features');
    for (const name of ['Movie 4K Requests', 'Played Sync']) {
      await vera.getByRole('switch', { name }).click();
      await vera.getByRole('switch', { name, checked: true }).waitFor();
    }
    await waitForText(vera, 'Successfully saved the Features settings');
    expect(await vera.getByRole('switch').count()).toBe(2);
    expect(await findAxeViolations(vera)).toEqual([]);
  });

  it('on a page that needs five calls and 300 kB', async () => {
    const { bytes, calls } = await measurePageWeight(pia, '/requests-list');
    await row(pia, 'Cabiria').waitFor();
    expect(calls.length).toBeLessThanOrEqual(5);
    expect(bytes).toBeLessThanOrEqual(300_000);
  });

  it('about many with one press, which those who asked see at once', async () => {
    await mina.goto('/requests-list?filter=all&sort=title&order=asc');
    await row(mina, 'Cabiria').getByText('Pending approval').waitFor();
    expect(await mina.getByRole('checkbox').count()).toBe(0);

    for (const title of ['Cabiria', 'The Great Train Robbery']) await pia.getByRole('checkbox', { name: `Select ${title}` }).click();
    await waitUntilLoaded(pia);
    expect(await findAccessibilityProblems(pia)).toEqual([]);
    const bar = pia.getByRole('region', { name: 'Selected requests' });
    await bar.getByRole('button', { name: 'Deny' }).click();
    await pia.locator('textarea:focus').waitFor();
    await pia.keyboard.type('Seen it');
    expect(await pia.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Seen it');
    expect(await findAxeViolations(pia)).toEqual([]);
    await pia.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
    await waitForText(pia, 'Denied the requests');
    await bar.waitFor({ state: 'hidden' });
    await row(mina, 'Cabiria').getByText('Request denied').waitFor();
    await row(mina, 'Train Robbery').getByText('Request denied').waitFor();
  });

  it('and keeps the choice of what to see, in the address and for the next time', async () => {
    await button(pia, 'Denied').click();
    await pia.waitForURL('**/requests-list?filter=denied');
    await row(pia, 'The Student of Prague').waitFor({ state: 'detached' });
    await row(pia, 'Cabiria').waitFor();
    await pia.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await pia.waitForURL(/filter=denied.*sort=title/);
    await pia.getByRole('link', { name: 'Discover', exact: true }).click();
    await pia.getByRole('link', { name: /^Requests/ }).click();
    await pia.waitForURL(/filter=denied.*sort=title/);
  });

  it('about each copy of a movie for itself', async () => {
    await kim.goto(`/details/movie/${sampleMovieId(5)}`);
    await button(kim, 'Request').click();
    await waitForText(kim, /Successfully added/);
    await button(kim, 'Request 4K').click();
    await kim.getByText('Pending approval').nth(1).waitFor();

    await pia.goto('/requests-list?filter=all');
    await button(pia, 'Options for Les Vampires').click();
    await button(pia, 'Approve 4K').click();
    await waitForText(pia, 'Successfully approved');
    await button(pia, 'Options for Les Vampires').click();
    await button(pia, 'Deny').click();
    await pia.getByRole('textbox', { name: 'Reason' }).fill('The sharp one will do');
    await pia.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
    await waitForText(kim, 'Reason: The sharp one will do');
    await status(kim, /Processing request|Available/).waitFor();
    expect(await findAccessibilityProblems(kim)).toEqual([]);
  });

  it('and sends one again, should the downloader have lost it', async () => {
    await pia.goto(`/details/movie/${sampleMovieId(5)}`);
    await button(pia, 'Options for administrators').click();
    await pia.getByRole('menuitem', { name: 'Re-process 4K request' }).click();
    await waitForText(pia, 'Successfully re-processed the request');
  });

  it('while limits hold, and say so', async () => {
    await kim.goto(`/details/movie/${sampleMovieId(6)}`);
    await button(kim, 'Request').click();
    await waitForText(kim, 'Pending approval');
    await kim.getByRole('navigation', { name: 'Menu' }).getByText('0 of 2 movies left').hover();
    await kim
      .getByRole('tooltip')
      .getByText(/^The next request is possible in/)
      .waitFor();
    await kim.setViewportSize({ width: 360, height: 740 });
    await button(kim, 'Open the menu').click();
    await kim.getByRole('dialog').getByText('0 of 2 movies left').hover();
    const words = kim.getByRole('dialog').getByText(/^The next request is possible in/);
    await words.waitFor();
    expect((await words.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await kim.setViewportSize({ width: 1440, height: 900 });
    await kim.goto(`/details/movie/${sampleMovieId(7)}`);
    await button(kim, 'Request').click();
    await waitForText(kim, 'You have used up your movie requests for now');
    expect(await findAxeViolations(kim)).toEqual([]);
  });

  it('and somebody else may be told, too', async () => {
    await mina.goto(`/details/movie/${sampleMovieId(6)}`);
    await button(mina, 'Notify me when it is available').click();
    await waitForText(mina, 'You will be notified when Intolerance is available');
    await button(mina, 'Do not notify me').click();
    await waitForText(mina, 'You will no longer be notified about Intolerance');
    await button(mina, 'Notify me when it is available').click();
    await button(mina, 'Do not notify me').waitFor();

    await pia.goto(`/details/movie/${sampleMovieId(6)}`);
    await button(pia, 'Mark available').click();
    await waitForText(mina, /Intolerance.*(has arrived|available)/i);
  });

  it('and what happened is told to everybody in their words', async () => {
    await pia.goto('/requests-list?filter=all');
    await button(pia, 'Options for Intolerance').click();
    const story = pia.getByRole('region', { name: 'History', exact: true });
    await story.getByText(/by pia/).waitFor();
    expect(await findAxeViolations(pia)).toEqual([]);
    await pia.keyboard.press('Escape');
    await pia.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await pia.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Options for Intolerance');

    await kim.goto('/requests-list?filter=all');
    await button(kim, 'Options for Intolerance').click();
    await kim.getByRole('region', { name: 'History', exact: true }).getByText('Marked as available').waitFor();
    expect(await kim.getByText('by pia').count()).toBe(0);
    await button(kim, 'Delete').click();
    await kim.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    await waitForText(kim, 'Successfully deleted the request');
    await row(pia, 'Intolerance').waitFor({ state: 'detached' });
  });

  it('asks in the name of somebody, and changes what it becomes', async () => {
    await pia.goto(`/details/movie/${sampleMovieId(9)}`);
    await button(pia, 'Request').click();
    const dialog = pia.getByRole('dialog');
    await dialog.waitFor();
    await pia.keyboard.press('Escape');
    await pia.waitForFunction(() => document.activeElement?.textContent === 'Request');
    await pia.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Request on behalf of' }).fill('MIN');
    await pia.getByTitle('mina', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(pia, /Successfully added/);
    const mine = await callApiAs<{ readonly title: string }[]>(vera, 'mina', 'GET', 'Request/movie');
    expect(mine.map(({ title }) => title)).toContain('Dr. Jekyll and Mr. Hyde');
  });

  it('chooses what a movie will be like', async () => {
    await pia.goto('/requests-list?filter=pending');
    await button(pia, 'Options for The Student of Prague').click();
    await button(pia, 'Advanced options').click();
    await pia.getByRole('combobox', { name: 'Quality profile' }).click();
    await pia.getByTitle('As good as it gets', { exact: true }).click();
    expect(await findAxeViolations(pia)).toEqual([]);
    await pia.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await waitForText(pia, 'The options are saved');
    await pia.goto(`/details/movie/${sampleMovieId(3)}`);
    await pia.getByRole('main').getByText('As good as it gets').waitFor();
  });

  it('and judges each act of asking on the page of a series', async () => {
    const seasons = [{ seasonNumber: 1, episodes: [{ episodeNumber: 1 }, { episodeNumber: 2 }] }];
    await callApiAs(vera, 'mina', 'POST', 'Request/tv', { tvDbId: SAMPLE_SERIES_ID, seasons });
    for (const page of [pia, mina]) await page.goto(`/details/tv/${SAMPLE_SERIES_ID}`);
    await pia.getByRole('main').getByRole('button', { name: 'Request', exact: true }).click();
    await pia.getByRole('menuitem', { name: 'Choose episodes…' }).click();
    await pia.getByRole('dialog').waitFor();
    await pia.keyboard.press('Escape');
    await pia.waitForFunction(() => document.activeElement?.textContent === 'Request');
    const requests = pia.getByRole('region', { name: 'Requests' });
    await requests.scrollIntoViewIfNeeded();
    await requests.getByRole('button', { name: 'Deny' }).click();
    await pia.getByRole('textbox', { name: 'Reason' }).fill('After the holidays');
    await pia.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
    const hers = mina.getByRole('region', { name: 'Requests' });
    await hers.scrollIntoViewIfNeeded();
    await hers.getByText('Request denied').click();
    await hers.getByText('Denied: After the holidays').waitFor();

    await requests.getByRole('button', { name: 'Approve' }).click();
    await hers
      .getByText(/Processing request|Available/)
      .first()
      .waitFor();
    expect(await findAxeViolations(pia)).toEqual([]);
  });

  it('asks for all films that belong together, and hears of each', async () => {
    await pia.goto('/discover/collection/900600002');
    await button(pia, 'Request collection').click();
    const results = pia.getByRole('list', { name: 'Request status' });
    await waitForText(pia, 'Everything is already requested or available.');
    expect(await results.getByText('Requested', { exact: true }).count()).toBe(3);
    expect(await findAccessibilityProblems(pia)).toEqual([]);
  });

  it('and votes like everybody', async () => {
    const limits = { movieVoteMax: 9, tvShowVoteMax: 9, musicVoteMax: 9 };
    await callApiAs(vera, 'vera', 'POST', 'Settings/vote', { enabled: true, ...limits });
    await pia.goto('/vote');
    await pia.getByRole('button', { name: /^Vote against A Trip to the Moon/ }).click();
    await waitForText(pia, 'Voted!');
    await pia.getByRole('tab', { name: 'Completed votes' }).click();
    const against = pia.getByRole('button', { name: /^Vote against A Trip to the Moon.* 1$/ });
    expect([await against.isDisabled(), await against.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  });

  it('throws nothing', () => expect(house.errors).toEqual([]));
});
