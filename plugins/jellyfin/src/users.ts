import { type Credentials, type Identity, type Page, PluginFailure, type Slice } from '@ombi/sdk';
import { AuthenticationResult, type JellyfinCtx, type User, Users } from './protocol.js';

/** A user as the portal knows people. Jellyfin keeps no addresses. */
const toIdentity = ({ Id, Name, Policy }: User): Identity => ({
  id: Id,
  userName: Name ?? '',
  emailAddress: null,
  isAdministrator: Policy?.IsAdministrator ?? false,
  isDisabled: Policy?.IsDisabled ?? false,
});

/** A slice of all users, by id. The server tells them all at once, in an order of its own; nobody can sign in without a name. */
export async function listUsers({ http }: JellyfinCtx, { offset, limit }: Slice): Promise<Page<Identity>> {
  const users = await http.get('/Users', Users);
  const usersWithName = users.filter(({ Name }) => Name).sort((one, other) => (one.Id < other.Id ? -1 : 1));
  return { items: usersWithName.slice(offset, offset + limit).map(toIdentity), total: usersWithName.length };
}

/**
 * Jellyfin says 401 to a wrong name or password and 403 to somebody whom it keeps out. Somebody may have no password there at all;
 * that is no proof of who they are.
 */
export async function checkPassword({ http }: JellyfinCtx, { userName, password }: Credentials): Promise<Identity | null> {
  if (password === '') return null;
  try {
    const { User } = await http.to('signIn').post('/Users/AuthenticateByName', { Username: userName, Pw: password }, AuthenticationResult);
    return toIdentity(User);
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'unauthorized') return null;
    throw cause;
  }
}
