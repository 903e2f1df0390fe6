import type { Page } from 'playwright-core';
import { describeWithBrowser } from '../support/browser.js';
import { startMultiUserPortal, type MultiUserPortal } from '../support/portal-users.js';
import { findAccessibilityProblems, waitUntilLoaded, findAxeViolations } from '../support/accessibility.js';
import { searchFor, waitForText } from '../support/user-steps.js';

describeWithBrowser('people vote on what others ask for', () => {
  let house: MultiUserPortal<'mina' | 'ned'>;
  let vera: Page;
  let mina: Page;
  let ned: Page;

  const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

  beforeAll(async () => {
    house = await startMultiUserPortal({ mina: ['RequestMovie'], ned: ['RequestMovie'] });
    ({ vera, mina, ned } = house.people);
  });

  afterAll(() => house.close());

  it('once an administrator says how many votes it takes; open menus learn of it', async () => {
    expect(await ned.getByRole('link', { name: 'Vote' }).count()).toBe(0);
    await vera.goto('/Settings/Vote');
    await vera.getByRole('switch', { name: 'Enable voting' }).click();
    await vera.getByRole('button', { name: 'Save' }).click();
    await waitForText(vera, 'The limit needs to be greater than or equal to 1');

    for (const kind of ['Movies', 'TV shows', 'Albums']) await vera.getByLabel(kind, { exact: true }).fill('2');
    expect(await findAccessibilityProblems(vera)).toEqual([]);
    await vera.getByRole('button', { name: 'Save' }).click();
    await waitForText(vera, 'Successfully saved Vote settings');
    await ned.getByRole('link', { name: 'Vote' }).click();
    await waitForText(ned, 'Nothing to vote on');
  });

  it('and see what somebody asks for while their page is open', async () => {
    await searchFor(mina, 'Nosferatu');
    await mina
      .getByRole('link', { name: /Nosferatu/ })
      .first()
      .click();
    await mina.waitForURL('**/details/movie/**');
    await mina.getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(mina, /pending approval/i);

    await button(ned, /^Vote for Nosferatu.* 1$/).waitFor();
    await waitUntilLoaded(ned);
    expect(await findAccessibilityProblems(ned)).toEqual([]);
  });

  it('and look at its poster', async () => {
    await button(ned, /^Enlarge the poster of Nosferatu/).click();
    await ned.getByRole('img', { name: /^Poster of Nosferatu/ }).waitFor();
    expect(await findAxeViolations(ned)).toEqual([]);
    await ned.keyboard.press('Escape');
    await ned.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('and be for it, which others see at once', async () => {
    await vera.goto('/vote');
    await button(vera, /^Vote for Nosferatu.* 1$/).waitFor();
    await button(ned, /^Vote for Nosferatu/).click();
    await waitForText(ned, 'Voted!');
    await waitForText(ned, 'Nothing to vote on');
    await button(vera, /^Vote for Nosferatu.* 2$/).waitFor();

    await ned.getByRole('tab', { name: 'Completed votes' }).click();
    expect(await button(ned, /^Vote for Nosferatu/).isDisabled()).toBe(true);
    expect(await button(ned, /^Vote against Nosferatu/).isEnabled()).toBe(true);
    expect(await findAccessibilityProblems(ned)).toEqual([]);
  });

  it('and think again', async () => {
    await button(ned, /^Vote against Nosferatu/).click();
    await button(vera, /^Vote against Nosferatu.* 1$/).waitFor();
    await button(vera, /^Vote for Nosferatu.* 1$/).waitFor();
    await button(ned, /^Vote for Nosferatu/).click();
    await button(vera, /^Vote for Nosferatu.* 2$/).waitFor();
  });

  it('until it is enough: then it is on its way, and nobody can vote any more', async () => {
    await button(vera, /^Vote for Nosferatu/).click();
    // The toast appears only once; the text on the page stays.
    await waitForText(mina, /is available now/);
    await waitForText(vera, 'Nothing to vote on');
    await waitForText(ned, 'You have not voted yet');
    expect(house.errors).toEqual([]);
  });
});
