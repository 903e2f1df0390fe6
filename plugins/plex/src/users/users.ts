import type { Credentials, Identity, Option, Page, Slice } from '@ombi/sdk';
import { fetchAccountByToken, fetchOwner, signInWithPassword } from '../account/account-api.js';
import type { Account, PlexSharedUser } from '../account/protocol.js';
import { fetchSharedUsers } from '../account/shared-users.js';
import type { PlexCtx } from '../context.js';

/** The owner of the server and all users with access to it, sorted by account id, which never changes. */
async function fetchAllUsers(ctx: PlexCtx): Promise<Identity[]> {
  const [ownerAccount, sharedUsers] = await Promise.all([fetchOwner(ctx), fetchSharedUsers(ctx)]);
  const others = sharedUsers.filter(({ id }) => id !== ownerAccount.id);
  return [ownerAccount, ...others].sort((one, other) => one.id - other.id).map((account) => toIdentity(account, account === ownerAccount));
}

/** Plex returns all users in one response, so the slice is cut here. */
export async function listUsers(ctx: PlexCtx, { offset, limit }: Slice): Promise<Page<Identity>> {
  const all = await fetchAllUsers(ctx);
  return { items: all.slice(offset, offset + limit), total: all.length };
}

/**
 * Maps a Plex account to an identity. A Plex account can be created by any person, so the identity is blocked when the account is not in the user
 * list of the connection. The token is passed on only while watchlists are imported.
 */
export async function resolveIdentity(ctx: PlexCtx, account: Account, accessToken: string): Promise<Identity> {
  const known = (await fetchAllUsers(ctx)).find(({ id }) => id === String(account.id));
  if (!known) return { ...toIdentity(account, false), isDisabled: true };
  return ctx.settings.enableWatchlistImport ? { ...known, accessToken } : known;
}

const toIdentity = (account: Account | PlexSharedUser, isAdministrator: boolean): Identity => ({
  id: String(account.id),
  userName: account.username || ('title' in account && account.title) || '',
  emailAddress: account.email || null,
  isAdministrator,
  isDisabled: false,
});

/** The users with access, as options. */
export async function listFriendOptions(ctx: PlexCtx): Promise<Option[]> {
  return (await fetchSharedUsers(ctx)).map(({ id, username }) => ({ value: String(id), label: username }));
}

/** Checks name or e-mail address and password. Plex rejects accounts with a second factor here; their owners use the pop-up sign-in. */
export async function checkPassword(ctx: PlexCtx, credentials: Credentials): Promise<Identity | null> {
  if (credentials.password === '') return null;
  const account = await signInWithPassword(ctx, credentials);
  return account && resolveIdentity(ctx, account, account.authentication_token);
}

/** Checks a token that another program received from Plex. */
export async function checkToken(ctx: PlexCtx, token: string): Promise<Identity | null> {
  const account = await fetchAccountByToken(ctx, token);
  return account && resolveIdentity(ctx, account, token);
}
