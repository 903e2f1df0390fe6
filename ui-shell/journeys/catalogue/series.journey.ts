import type { Page } from 'playwright-core';
import { describeWithBrowser } from '../support/browser.js';
import { startMultiUserPortal, type MultiUserPortal } from '../support/portal-users.js';
import { findAccessibilityProblems, waitUntilLoaded, findAxeViolations } from '../support/accessibility.js';
import { searchFor, waitForText } from '../support/user-steps.js';
import { SAMPLE_SERIES_ID } from '../support/sample-requests.js';

describeWithBrowser('people ask for episodes of a series', () => {
  let house: MultiUserPortal<'mina' | 'pia'>;
  let vera: Page;
  let mina: Page;
  let pia: Page;

  /** Requests of the series with the given text. */
  const asked = (page: Page, words: string) => page.getByRole('region', { name: 'Requests' }).getByText(words, { exact: true });
  const ask = async (page: Page, part: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Request', exact: true }).click();
    await page.getByRole('menuitem', { name: part }).click();
  };
  const episode = (title: string) => mina.getByRole('region', { name: 'Seasons' }).getByRole('row', { name: new RegExp(title) });

  beforeAll(async () => {
    house = await startMultiUserPortal({ mina: ['RequestTv'], pia: ['PowerUser', 'RequestTv'] });
    ({ vera, mina, pia } = house.people);
  });

  afterAll(() => house.close());

  it('by choosing them in a dialog', async () => {
    await searchFor(mina, 'Radar Men');
    await mina
      .getByRole('link', { name: /Radar Men/ })
      .first()
      .click();
    await mina.waitForURL('**/details/tv/**');
    await mina.getByRole('heading', { level: 1, name: /^Radar Men from the Moon/ }).waitFor();
    await waitUntilLoaded(mina);
    expect(await findAccessibilityProblems(mina)).toEqual([]);

    await mina.getByRole('button', { name: 'Request', exact: true }).click();
    await mina.getByRole('menuitem', { name: 'Choose episodes…' }).click();
    await mina.getByRole('button', { name: 'Episodes of Season 1' }).click();
    await mina.getByRole('checkbox', { name: '2. Molten Terror' }).click();
    await mina.getByRole('checkbox', { name: '3. Bridge of Death' }).click();
    expect(await findAxeViolations(mina)).toEqual([]);
    await mina.getByRole('button', { name: 'Request selected' }).click();
    await waitForText(mina, /Successfully added the request/);
  });

  it('and see in the page what they asked for', async () => {
    await episode('Molten Terror').getByText('Pending approval').waitFor();
    await mina.getByRole('region', { name: 'Requests' }).getByText('Season 1: 2–3').click();
    expect(await episode('Moon Rocket').getByText('Pending approval').count()).toBe(0);
    expect(await findAccessibilityProblems(mina)).toEqual([]);
  });

  it('which an administrator approves in the list', async () => {
    await vera.goto('/requests-list');
    await vera.getByRole('tab', { name: 'TV Shows' }).click();
    await vera.getByRole('button', { name: /Options for .*Radar Men/ }).waitFor();
    await waitUntilLoaded(vera);
    expect(await findAccessibilityProblems(vera)).toEqual([]);
    await vera.getByRole('button', { name: /Options for .*Radar Men/ }).click();
    await vera.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitForText(vera, 'Successfully approved');
  });

  it('until the page that is still open shows that they are there, and the others are not', async () => {
    await episode('Bridge of Death').getByText('Available').waitFor();
    expect(await episode('Moon Rocket').getByText('Available').count()).toBe(0);
    expect(await mina.getByRole('button', { name: 'Request', exact: true }).isEnabled()).toBe(true);
  });

  it('season by season, or all of it: the usual parts are one press away', async () => {
    for (const page of [mina, pia, vera]) await page.goto(`/details/tv/${SAMPLE_SERIES_ID}`);
    await ask(mina, 'First season');
    await asked(mina, 'Season 1: 1–8').waitFor();
    await asked(pia, 'Season 1: 1–8').waitFor();

    await ask(pia, 'Choose episodes…');
    const dialog = pia.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Request on behalf of' }).fill('mina');
    await dialog.getByRole('button', { name: 'Latest season' }).click();
    await waitForText(pia, /Successfully added/);
    await dialog.waitFor({ state: 'hidden' });
    await asked(mina, 'Season 3: 1–10').waitFor();

    await mina.getByRole('tab', { name: 'Season 2' }).click();
    for (const title of ['Feathers', 'Glass']) await mina.getByRole('checkbox', { name: `Select ${title}` }).click();
    expect(await findAxeViolations(mina)).toEqual([]);
    await mina.getByRole('region', { name: 'Selected episodes' }).getByRole('button', { name: 'Request selected' }).click();
    await asked(mina, 'Season 2: 2, 6').waitFor();

    await ask(vera, 'All seasons');
    await vera.getByRole('dialog').getByRole('button', { name: 'Request', exact: true }).click();
    await asked(vera, 'Season 2: 1, 3–5, 7–8').waitFor();
    await vera.getByRole('main').getByRole('button', { name: 'Request', exact: true }).waitFor({ state: 'detached' });
    const hers = mina.getByRole('region', { name: 'Requests' });
    await hers.getByText('Season 1: 1–8', { exact: true }).click();
    expect(await hers.getByRole('button').count()).toBe(0);
    expect(house.errors).toEqual([]);
  });
});
