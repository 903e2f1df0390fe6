import type { Browser, Page } from 'playwright-core';
import { findAxeViolations } from '../support/accessibility.js';
import { describeWithBrowser, launchBrowser, openBrowserPage } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { addUser, finishWizard, signIn, TEST_PASSWORD, waitForText } from '../support/user-steps.js';

const PASSPHRASE = 'a passphrase of the journey';

describeWithBrowser('an administrator restores a backup from the settings', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let page: Page;

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');

  /** Opens the dialog for the first backup of the list, and types the confirmation. */
  async function askToRestore(passphrase: string): Promise<void> {
    await button('Restore').first().click();
    await dialog().getByLabel('Type RESTORE to confirm').fill('restore');
    await dialog().getByLabel('Passphrase').fill(passphrase);
    await dialog().getByRole('button', { name: 'Restore', exact: true }).click();
  }

  /** The portal restarts and ends all sessions; the sign-in leads back to the page. */
  async function signInAfterRestart(): Promise<void> {
    await page.waitForURL('**/login**');
    await page.getByLabel('Username').fill('vera');
    await page.getByLabel('Password').fill(TEST_PASSWORD);
    await button('Sign in').click();
    await page.waitForURL('**/Settings/Backup');
    await waitForText(page, 'was restored');
  }

  beforeAll(async () => {
    portal = await startBuiltPortal();
    browser = await launchBrowser();
    ({ page } = await openBrowserPage(browser, portal.url));
    await finishWizard(page, 'vera');
    await signIn(page, 'vera');
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  it('makes one, with the keys protected by a passphrase', async () => {
    await page.goto('/Settings/Backup');
    await page.getByLabel('Passphrase').fill(PASSPHRASE);
    await button('Save').click();
    await waitForText(page, /saved/i);
    await button('Back up now').click();
    await button('Restore').first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('is told what it holds and what is lost, and refused with a wrong passphrase', async () => {
    await addUser(page, 'later', ['Request Movie']);
    await page.goto('/Settings/Backup');
    await askToRestore('another passphrase');
    await dialog().getByRole('alert').filter({ hasText: 'passphrase' }).waitFor();
    await waitForText(page, 'is lost');
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('signs in again to the state of the backup, with a safety copy of the state before', async () => {
    await askToRestore(PASSPHRASE);
    await signInAfterRestart();
    await waitForText(page, /The former state is in the backup ombi-before-restore-/);
    await page.goto('/usermanagement');
    await page.getByRole('cell', { name: 'vera' }).first().waitFor();
    expect(await page.getByText('later', { exact: true }).count()).toBe(0);
  });

  it('and goes back with the safety copy', async () => {
    await page.goto('/Settings/Backup');
    await askToRestore(PASSPHRASE);
    await signInAfterRestart();
    await page.goto('/usermanagement');
    await page.getByText('later', { exact: true }).first().waitFor();
  });
});
