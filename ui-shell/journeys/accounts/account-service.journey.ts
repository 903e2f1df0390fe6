import type { PlexSimulator } from '@ombi/plugin-plex/simulator';
import type { Browser, Page } from 'playwright-core';
import { connectPlexAccountService, startPlexAccountService } from '../support/plex-account.js';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { findAccessibilityProblems, waitUntilLoaded } from '../support/accessibility.js';
import { finishWizard, signIn, TEST_PASSWORD, waitForText } from '../support/user-steps.js';

describeWithBrowser('people who are known elsewhere', () => {
  let service: PlexSimulator;
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;

  beforeAll(async () => {
    [service, portal, browser] = await Promise.all([startPlexAccountService(), startBuiltPortal(), launchBrowser()]);
    admin = (await openBrowserPage(browser, portal.url)).page;
    await finishWizard(admin, 'vera');
    await signIn(admin, 'vera');
  });
  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await service.close();
  });

  /** Opens the sign-in page with its pop-up windows. */
  const atTheDoor = async () => {
    const { page } = await openBrowserPage(browser, portal.url);
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Plex' }).click();
    const beside = await opened;
    await beside.waitForURL(`${service.url}/**`);
    return { page, beside, url: beside.url() };
  };

  it('are let in once its owner has signed in on the settings screen and chosen a server', async () => {
    await connectPlexAccountService(admin, service);
    await waitUntilLoaded(admin);
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    await admin.goto('/Settings/Authentication');
    await admin.getByLabel('Allow sign-in with other services').click();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(admin, 'Successfully saved Authentication settings');
  });

  it('come in through its window, where the owner gave them something; the window closes although it stayed at the service', async () => {
    const bring = { importPlexUsers: true };
    expect(await admin.evaluate(postAs, ['/api/v1/Settings/UserManagement', bring] as const)).toBe(200);
    const { page, beside, url } = await atTheDoor();
    const closed = beside.waitForEvent('close');
    service.state.approvePin(url, 'guest');
    await closed;
    await page.waitForURL('**/discover');
  });

  it('see the window of the service close by itself when it has sent them back, and are signed in', async () => {
    expect(await admin.evaluate(postAs, ['/api/v1/Settings/Customization', { applicationUrl: portal.url }] as const)).toBe(200);
    const { page, beside, url } = await atTheDoor();
    const closed = beside.waitForEvent('close');
    service.state.approvePin(url, 'visitor');
    await beside.getByText('Yes', { exact: true }).click();
    await closed;
    await page.waitForURL('**/discover');
  });

  it('stay outside where they merely have an account there', async () => {
    service.state.addAccount('stranger');
    const { page, url } = await atTheDoor();
    service.state.approvePin(url, 'stranger');
    await page.getByRole('alert').waitFor();
    expect(page.url()).toContain('/login');
  });

  it('are connected to an account here by its owner, who gives the password, and disconnected likewise', async () => {
    service.state.addAccount('vera-elsewhere', { share: 'given' });
    await admin.goto('/user-preferences?tab=devices');
    await admin.getByRole('button', { name: 'Connect Plex' }).click();
    const opened = admin.waitForEvent('popup');
    await admin.getByLabel('Current Password').fill(TEST_PASSWORD);
    await admin.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    const beside = await opened;
    await beside.waitForURL(`${service.url}/**`);
    service.state.approvePin(beside.url(), 'vera-elsewhere');
    await admin.getByRole('button', { name: 'Disconnect' }).click();

    await admin.getByLabel('Current Password').fill('a wrong guess');
    await admin.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await admin.getByRole('dialog').getByRole('alert').waitFor();
    await admin.getByLabel('Current Password').fill(TEST_PASSWORD);
    await admin.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await admin.getByRole('button', { name: 'Connect Plex' }).waitFor();
  });
});

/** Runs in the page, with the session of its user. */
const postAs = async ([path, body]: readonly [string, object]): Promise<number> => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('id_token') ?? ''}` };
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};
