import { type Credentials, type Identity, type Page, PluginFailure, type Slice } from '@ombi/sdk';
import { AuthenticationResult, type JellyfinCtx, type User, Users } from './protocol.js';

/** Maps a user to an identity. Jellyfin stores no e-mail addresses. */
const toIdentity = ({ Id, Name, Policy }: User): Identity => ({
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
export async function listUsers({ http }: JellyfinCtx, { offset, limit }: Slice): Promise<Page<Identity>> {
  const users = await http.get('/Users', Users);
  const usersWithName = users.filter(({ Name }) => Name).sort((one, other) => (one.Id < other.Id ? -1 : 1));
  return { items: usersWithName.slice(offset, offset + limit).map(toIdentity), total: usersWithName.length };
}

/**
 * Returns null for a wrong name or password (401 at Jellyfin) and for a blocked user (403). Rejects an empty password: Jellyfin accepts it
 * for users without a password, which proves no identity.
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
