import type { APIResponse, Page } from 'playwright-core';
import { SETUP_CODE, startBuiltPortal } from './built-portal.js';
import { TEST_PASSWORD } from './user-steps.js';
import { launchBrowser, openBrowserPage } from './browser.js';

/** Sets the portal up and creates the accounts by the API, for journeys with another subject. The page belongs to the administrator. */
export async function setUpPortal(
  page: Page,
  administrator: string,
  others: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  await post(page, 'Identity/Wizard', { username: administrator, password: TEST_PASSWORD });
  const token = await tokenOf(page, administrator);
  for (const [userName, roles] of Object.entries(others)) {
    const claims = roles.map((value) => ({ value, enabled: true }));
    await post(page, 'Identity', { userName, password: TEST_PASSWORD, claims }, token);
  }
  await openAsUser(page, administrator);
}

/** Opens the portal as a user who is signed in already. */
export async function openAsUser(page: Page, userName: string): Promise<void> {
  await page.addInitScript(storeTokenOnce, await tokenOf(page, userName));
  await page.goto('/discover');
}

/** Calls the v1 API as a user, to prepare a journey. */
export async function callApiAs<T>(page: Page, userName: string, method: string, path: string, data?: object): Promise<T> {
  const headers = { Authorization: `Bearer ${await tokenOf(page, userName)}` };
  const answer = await page.request.fetch(`/api/v1/${path}`, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path} was answered ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Runs before every page of this tab; stores the token only once, so that a later sign-out lasts. */
function storeTokenOnce(token: string): void {
  if (sessionStorage.getItem('entered')) return;
  sessionStorage.setItem('entered', 'yes');
  localStorage.setItem('id_token', token);
}

async function tokenOf(page: Page, username: string): Promise<string> {
  const answer = await post(page, 'Token', { username, password: TEST_PASSWORD });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function post(page: Page, path: string, data: object, token?: string): Promise<APIResponse> {
  const answer = await page.request.post(`/api/v1/${path}`, {
    data,
    headers: token ? { Authorization: `Bearer ${token}` } : { 'X-Setup-Code': SETUP_CODE },
  });
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

/** A portal after set-up, with a browser page for each user. */
export interface MultiUserPortal<Guest extends string> {
  /** Vera is the administrator, who decides requests. */
  readonly people: Readonly<Record<Guest | 'vera', Page>>;
  /** Errors of all pages. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** `roles`: the roles of each guest by name. */
export async function startMultiUserPortal<Guest extends string>(
  roles: Readonly<Record<Guest, readonly string[]>>,
): Promise<MultiUserPortal<Guest>> {
  const [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
  const errors: string[] = [];
  const newcomer = async (): Promise<Page> => {
    const { page } = await openBrowserPage(browser, portal.url);
    page.on('pageerror', ({ message }) => errors.push(message));
    return page;
  };

  const people: Record<string, Page> = { vera: await newcomer() };
  await setUpPortal(people.vera!, 'vera', roles);
  for (const name of Object.keys(roles)) await openAsUser((people[name] = await newcomer()), name);

  const close = async () => {
    await browser.close();
    await portal.stop();
  };
  return { people: people as MultiUserPortal<Guest>['people'], errors, close };
}
