import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETUP_CODE, startPortal } from '../../steps/portal.mjs';

export const ADMIN = { username: 'admin', password: 'correct horse battery staple' };

/** Creates a temporary folder that is deleted when the section is over. */
export function temporaryFolder({ later }) {
  const folder = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a data folder whose portal is set up and stopped. */
export async function createSetUpFolder(scope) {
  const folder = temporaryFolder(scope);
  const { stop } = await startConfiguredPortal(scope, folder);
  await stop();
  return folder;
}

/** Copies a folder with everything in it. */
export function copyFolder(scope, folder) {
  const copy = temporaryFolder(scope);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** A running portal with an administrator who is signed in; it is set up if it was not. `env` are further variables of its process. */
export async function startConfiguredPortal(scope, dataDir = temporaryFolder(scope), env = {}) {
  const portal = await startPortal({ dataDir, env });
  scope.later(() => portal.stop());
  const { wizardCompleted } = await call(portal.url, 'GET', '/api/v3/portal');
  if (!wizardCompleted) await call(portal.url, 'POST', '/api/v1/Identity/Wizard', ADMIN);
  const { access_token: token } = await call(portal.url, 'POST', '/api/v1/Token', ADMIN);
  const api = (method, path, body) => call(portal.url, method, path, body, token);
  return { ...portal, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, api };
}

/** Creates a user of a running portal with these roles, and calls the API as that user. */
export async function createPortalUser({ url, api }, username, roles) {
  const { password } = ADMIN;
  await api('POST', '/api/v1/Identity', { userName: username, password, claims: roles.map((value) => ({ value, enabled: true })) });
  const { access_token: token } = await call(url, 'POST', '/api/v1/Token', { username, password });
  return (method, path, body) => call(url, method, path, body, token);
}

async function call(url, method, path, body, token) {
  const proof = token ? { authorization: `Bearer ${token}` } : { 'x-setup-code': SETUP_CODE };
  const headers = { 'content-type': 'application/json', ...proof };
  const response = await fetch(url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 500)}`);
  return text === '' ? null : JSON.parse(text);
}
