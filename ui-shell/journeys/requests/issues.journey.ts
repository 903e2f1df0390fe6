import type { Page } from 'playwright-core';
import { describeWithBrowser } from '../support/browser.js';
import { startMultiUserPortal, type MultiUserPortal } from '../support/portal-users.js';
import { findAccessibilityProblems, findAxeViolations, waitUntilLoaded } from '../support/accessibility.js';
import { searchFor, waitForText } from '../support/user-steps.js';

describeWithBrowser('people report what is wrong with a title', () => {
  let house: MultiUserPortal<'mina'>;
  let vera: Page;
  let mina: Page;

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  const openTitle = async (page: Page) => {
    await searchFor(page, 'Nosferatu');
    await page
      .getByRole('link', { name: /Nosferatu/ })
      .first()
      .click();
    await page.waitForURL('**/details/movie/**');
  };

  beforeAll(async () => {
    house = await startMultiUserPortal({ mina: ['RequestMovie'] });
    ({ vera, mina } = house.people);
  });

  afterAll(() => house.close());

  it('once an administrator offers categories; open pages learn of it', async () => {
    await openTitle(mina);
    expect(await mina.getByRole('button', { name: 'Report issue' }).count()).toBe(0);

    await vera.goto('/Settings/Issues');
    await vera.getByRole('switch', { name: 'Enable issues' }).click();
    await vera.getByRole('switch', { name: 'Use the status “in progress”' }).click();
    await press(vera, 'Save');
    await waitForText(vera, 'Successfully saved Issue settings');
    await vera.getByLabel('Name of the category').fill('Sound');
    await press(vera, 'Add');
    await vera.getByRole('button', { name: 'Delete the category Sound' }).waitFor();
    expect(await findAccessibilityProblems(vera)).toEqual([]);
    await mina.getByRole('button', { name: 'Report issue' }).waitFor();
  });

  it('from the page of the title', async () => {
    await press(mina, 'Report issue');
    const dialog = mina.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await mina.getByTitle('Sound').click();
    await dialog.getByLabel('Subject').fill('No sound');
    await dialog.getByLabel('Description').fill('The last reel is silent.');
    expect(await findAxeViolations(mina)).toEqual([]);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await waitForText(mina, 'The issue has been reported');
    await mina.getByRole('link', { name: '1 outstanding issue' }).waitFor();
  });

  it('and the administrator learns of it, and finds it in the menu', async () => {
    await waitForText(vera, /mina reports a problem with Nosferatu.*No sound/);
    await vera.getByTitle('1 issue is not resolved').waitFor();
    await vera
      .getByRole('link', { name: /^Issues/ })
      .first()
      .click();
    await vera.getByRole('tab', { name: 'Pending (1)' }).waitFor();
    await waitUntilLoaded(vera);
    expect(await findAccessibilityProblems(vera)).toEqual([]);
    await vera.getByRole('link', { name: /^Details: Nosferatu/ }).click();
    await waitForText(vera, 'The last reel is silent.');
    expect(await findAccessibilityProblems(vera)).toEqual([]);
  });

  it('and the two talk about it while both have it open', async () => {
    await mina.getByRole('link', { name: '1 outstanding issue' }).click();
    await press(mina, /^Chat about No sound/);
    await press(vera, /^Chat about No sound/);
    await mina.getByRole('textbox', { name: 'Your message' }).fill('Any news?');
    await press(mina, 'Send');
    await vera.getByText('Any news?').waitFor();
    await vera.getByRole('textbox', { name: 'Your message' }).fill('A new copy comes tomorrow.');
    await vera.keyboard.press('Enter');
    await mina.getByText('A new copy comes tomorrow.').waitFor();
    expect(await findAxeViolations(mina)).toEqual([]);
    for (const page of [mina, vera]) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  });

  it('until it is resolved, which the reporter sees at once', async () => {
    expect(await mina.getByRole('button', { name: /^Mark/ }).count()).toBe(0);
    await press(vera, 'Mark in progress');
    await mina.locator('.status-badge', { hasText: 'In progress' }).waitFor();
    await press(vera, 'Mark resolved');
    await mina.locator('.status-badge', { hasText: 'Resolved' }).waitFor();
    await waitForText(mina, /The problem with Nosferatu.*is marked as resolved/);
    await vera.getByTitle('1 issue is not resolved').waitFor({ state: 'hidden' });

    await mina.getByRole('link', { name: 'View details' }).click();
    await mina.waitForURL('**/details/movie/**');
    await mina.getByRole('button', { name: 'Report issue' }).waitFor();
    await mina.getByRole('link', { name: /outstanding/ }).waitFor({ state: 'hidden' });
  });

  it('or deleted, when it was a mistake', async () => {
    await press(vera, 'Delete');
    await vera.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    await vera.getByRole('heading', { name: 'This title has no issues' }).waitFor();
    await vera.getByRole('link', { name: 'All issues' }).click();
    await waitForText(vera, 'No issue is pending');
    expect(house.errors).toEqual([]);
  });
});
