import { type Credentials, type Identity, type Page, PluginFailure, type Slice } from '@ombi/sdk';
import type { ServerDialect } from './dialect.js';
import { AuthenticationResult, type ServerCtx, type User } from './protocol.js';

/** Maps a user of a server to an identity. The servers store no e-mail addresses. */
export const toIdentity = ({ Id, Name, Policy }: User): Identity => ({
  id: Id,
  userName: Name ?? '',
  emailAddress: null,
  isAdministrator: Policy?.IsAdministrator ?? false,
  isDisabled: Policy?.IsDisabled ?? false,
});

/**
 * A slice of all users, sorted by id. The server returns all users at once, unsorted; users without a name cannot sign in and are left
 * out.
 */
export async function listUsers(
  dialect: ServerDialect,
  ctx: ServerCtx,
  { offset, limit }: Slice,
  toUser: (user: User) => Identity,
): Promise<Page<Identity>> {
  const users = (await dialect.fetchUsers(ctx)).map(toUser).filter(({ userName }) => userName !== '');
  const sorted = users.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { items: sorted.slice(offset, offset + limit), total: sorted.length };
}

/**
 * Authenticates a user (login): checks name and password with the target `signIn`. Returns null for a wrong name or password (401) and for
 * a blocked user (403). Rejects an empty password: the servers accept it for users without a password, which proves no identity.
 */
export async function checkPassword(
  { http }: ServerCtx,
  { userName, password }: Credentials,
  toUser: (user: User) => Identity,
): Promise<Identity | null> {
  if (password === '') return null;
  try {
    const { User } = await http
      .forTarget('signIn')
      .post('/Users/AuthenticateByName', { Username: userName, Pw: password }, AuthenticationResult);
    return toUser(User);
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'unauthorized') return null;
    throw cause;
  }
}
