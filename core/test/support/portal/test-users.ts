import { ROLES, type Role } from '../../../src/identity/index.js';
import type { Reply, RunningPortal } from './portal.js';

export const PASSWORD = 'correct horse battery staple';

/** A user with an access token. */
export interface TestUser {
  readonly id: string;
  readonly userName: string;
  readonly token: string;
}

/** The account as clients post it. */
export const accountDraft = (userName: string, roles: readonly string[], more: object = {}): object => ({
  userName,
  password: PASSWORD,
  claims: ROLES.map((value) => ({ value, enabled: roles.includes(value) })),
  ...more,
});

/** Completes the set-up and signs in. */
export async function createFirstAdministrator(portal: RunningPortal, userName = 'admin'): Promise<TestUser> {
  await portal.api('POST', '/api/v1/Identity/Wizard', { username: userName, password: PASSWORD });
  return signInUser(portal, userName);
}

/** Creates a local account and signs in. */
export async function createUser(
  portal: RunningPortal,
  administrator: TestUser,
  userName: string,
  roles: readonly Role[],
): Promise<TestUser> {
  const { body } = await portal.api<{ successful: boolean }>(
    'POST',
    '/api/v1/Identity',
    accountDraft(userName, roles),
    administrator.token,
  );
  if (!body.successful) throw new Error(`The account ${userName} was refused: ${JSON.stringify(body)}`);
  return signInUser(portal, userName);
}

/** Signs in and returns the response, whatever it is. */
export const signIn = (
  portal: RunningPortal,
  username: string,
  password = PASSWORD,
): Promise<Reply<{ access_token: string; expiration: string }>> => portal.api('POST', '/api/v1/Token', { username, password });

export async function signInUser(portal: RunningPortal, userName: string): Promise<TestUser> {
  const { body } = await signIn(portal, userName);
  const me = await portal.api<{ id: string }>('GET', '/api/v1/Identity', undefined, body.access_token);
  return { id: me.body.id, userName, token: body.access_token };
}

/** Calls a path with other headers than a bearer token. */
export async function callWithHeaders(
  portal: RunningPortal,
  headers: Record<string, string>,
  path: string,
  method = 'GET',
  body?: string,
): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(`${portal.url}${path}`, { method, headers, body });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
