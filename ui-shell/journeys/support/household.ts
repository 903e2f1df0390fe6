import type { APIResponse, Page } from 'playwright-core';
import { SETUP_CODE } from './built-portal.js';
import { PASSWORD } from './steps.js';

/** Sets the portal up and gives the others their accounts without a screen, for journeys that are about something else. The page belongs to the administrator. */
export async function settle(page: Page, administrator: string, others: Readonly<Record<string, readonly string[]>> = {}): Promise<void> {
  await post(page, 'Identity/Wizard', { username: administrator, password: PASSWORD });
  const token = await tokenOf(page, administrator);
  for (const [userName, roles] of Object.entries(others)) {
    const claims = roles.map((value) => ({ value, enabled: true }));
    await post(page, 'Identity', { userName, password: PASSWORD, claims }, token);
  }
  await enter(page, administrator);
}

/** Opens the portal as somebody whom this browser knows from before. */
export async function enter(page: Page, userName: string): Promise<void> {
  await page.addInitScript(rememberOnce, await tokenOf(page, userName));
  await page.goto('/discover');
}

/** A call of the older API in somebody's name, for what a journey only needs to be there. */
export async function callAs<T>(page: Page, userName: string, method: string, path: string, data?: object): Promise<T> {
  const headers = { Authorization: `Bearer ${await tokenOf(page, userName)}` };
  const answer = await page.request.fetch(`/api/v1/${path}`, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path} was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Runs before every page of this tab: whoever signs out later stays signed out. */
function rememberOnce(token: string): void {
  if (sessionStorage.getItem('entered')) return;
  sessionStorage.setItem('entered', 'yes');
  localStorage.setItem('id_token', token);
}

async function tokenOf(page: Page, username: string): Promise<string> {
  const answer = await post(page, 'Token', { username, password: PASSWORD });
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
