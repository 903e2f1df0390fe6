import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { addUser, finishWizard, searchFor, waitForText, signIn } from '../support/user-steps.js';

describeWithBrowser('the main job with the sample content', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    for (const use of [(page: Page) => (admin = page), (page: Page) => (mina = page)]) {
      const person = await openBrowserPage(browser, portal.url);
      person.page.on('pageerror', ({ message }) => errors.push(message));
      use(person.page);
    }
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  it('leads the first visitor through the set-up, once', async () => {
    await finishWizard(admin, 'vera');
    await signIn(admin, 'vera');

    await admin.goto('/Wizard');
    await admin.waitForURL(/login|discover/);
  });

  it('shows what there is to discover, labelled as sample content', async () => {
    await admin.goto('/discover');
    for (const name of ['Popular', 'Trending', 'Upcoming']) await admin.getByRole('heading', { name }).waitFor();
    await waitForText(admin, /Sample/);
  });

  it('lets the administrator add a user, who signs in in another browser', async () => {
    await addUser(admin, 'mina', ['Request Movie']);
    await signIn(mina, 'mina');
    expect(await mina.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  });

  it('lets her find a movie and ask for it; the open page of the administrator learns of it', async () => {
    await admin.goto('/requests-list');
    await waitForText(admin, 'No requests yet');

    await searchFor(mina, 'Nosferatu');
    await mina
      .getByRole('link', { name: /Nosferatu/ })
      .first()
      .click();
    await mina.waitForURL('**/details/movie/**');
    await mina.getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(mina, /pending approval/i);

    await waitForText(admin, /Nosferatu/);
  });

  it('hands it over once it is approved, finds it on the shelf and tells her', async () => {
    // The download takes only three seconds, so the test waits for the progress bar before it starts.
    const underway = admin.getByRole('row', { name: /Nosferatu/ }).getByRole('progressbar', { name: /^Download/ });
    const isShown = underway.waitFor();
    await admin.getByRole('button', { name: /Options for Nosferatu/ }).click();
    await admin.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitForText(admin, 'Successfully approved');
    await isShown;

    await waitForText(mina, /is available now/);
    await waitForText(admin, 'Available');
    await underway.waitFor({ state: 'detached' });
    await mina.getByRole('link', { name: /View on/ }).waitFor();
    expect(errors).toEqual([]);
  });
});
