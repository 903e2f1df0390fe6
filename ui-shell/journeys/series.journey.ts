import type { Page } from 'playwright-core';
import { withBrowser } from './support/browser.js';
import { startHousehold, type Household } from './support/residents.js';
import { obstacles, settled, violations } from './support/looks.js';
import { search, sees } from './support/steps.js';

withBrowser('people ask for episodes of a series', () => {
  let house: Household<'mina'>;
  let vera: Page;
  let mina: Page;

  const episode = (title: string) => mina.getByRole('region', { name: 'Seasons' }).getByRole('row', { name: new RegExp(title) });

  beforeAll(async () => {
    house = await startHousehold({ mina: ['RequestTv'] });
    ({ vera, mina } = house.people);
  }, 120_000);

  afterAll(() => house.close());

  it('by choosing them in a dialog', async () => {
    await search(mina, 'Radar Men');
    await mina
      .getByRole('link', { name: /Radar Men/ })
      .first()
      .click();
    await mina.waitForURL('**/details/tv/**');
    await mina.getByRole('heading', { level: 1, name: /^Radar Men from the Moon/ }).waitFor();
    await settled(mina);
    expect(await obstacles(mina)).toEqual([]);

    await mina.getByRole('button', { name: 'Request', exact: true }).click();
    await mina.getByRole('menuitem', { name: 'Choose episodes…' }).click();
    await mina.getByRole('button', { name: 'Episodes of Season 1' }).click();
    await mina.getByRole('checkbox', { name: '2. Molten Terror' }).click();
    await mina.getByRole('checkbox', { name: '3. Bridge of Death' }).click();
    expect(await violations(mina)).toEqual([]);
    await mina.getByRole('button', { name: 'Request selected' }).click();
    await sees(mina, /Successfully added the request/);
  }, 60_000);

  it('and see in the page what they asked for', async () => {
    await episode('Molten Terror').getByText('Pending approval').waitFor();
    await mina.getByRole('region', { name: 'Requests' }).getByText('Season 1: 2–3').click();
    expect(await episode('Moon Rocket').getByText('Pending approval').count()).toBe(0);
    expect(await obstacles(mina)).toEqual([]);
  }, 60_000);

  it('which an administrator approves in the list', async () => {
    await vera.goto('/requests-list');
    await vera.getByRole('tab', { name: 'TV Shows' }).click();
    await vera.getByRole('button', { name: /Options for .*Radar Men/ }).waitFor();
    await settled(vera);
    expect(await obstacles(vera)).toEqual([]);
    await vera.getByRole('button', { name: /Options for .*Radar Men/ }).click();
    await vera.getByRole('button', { name: 'Approve', exact: true }).click();
    await sees(vera, 'Successfully approved');
  }, 60_000);

  it('until the page that is still open shows that they are there, and the others are not', async () => {
    await episode('Bridge of Death').getByText('Available').waitFor({ timeout: 40_000 });
    expect(await episode('Moon Rocket').getByText('Available').count()).toBe(0);
    expect(await mina.getByRole('button', { name: 'Request', exact: true }).isEnabled()).toBe(true);
    expect(house.errors).toEqual([]);
  }, 90_000);
});
