import type { Page } from 'playwright-core';
import { SETUP_CODE } from './built-portal.js';
import { waitUntil } from './wait-until.js';

export const TEST_PASSWORD = 'a long and quiet sentence';

/** Waits until a text is on the page. Asks ten times a second: a locator that waits missed what a second page shows for seconds only, such as a toast. */
export const waitForText = (page: Page, text: string | RegExp): Promise<void> => waitUntil(() => page.getByText(text).first().isVisible());

/** Finishes the set-up from the printed address; skips the media server. */
export async function finishWizard(page: Page, userName: string): Promise<void> {
  await page.goto(`/Wizard#code=${SETUP_CODE}`);
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Database' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Media Server' }).waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Application config' }).waitFor();
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('**/login**');
}

export async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/discover');
}

/** Creates an account as an administrator, with roles by their names on the screen. */
export async function addUser(page: Page, userName: string, roles: readonly string[]): Promise<void> {
  await page.goto('/usermanagement/user');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByLabel('Confirm Password').fill(TEST_PASSWORD);
  for (const role of roles) await page.getByLabel(role, { exact: true }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await waitForText(page, `The user ${userName} has been created successfully`);
}

/** Types into the search box and waits for the results. */
export async function searchFor(page: Page, term: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(term);
  await page.waitForURL(`**/discover/${encodeURIComponent(term)}`);
}
