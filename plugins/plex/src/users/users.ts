import type { Credentials, Identity, Option, Page, Slice } from '@ombi/sdk';
import { fetchAccountByToken, fetchOwner, signInWithPassword } from '../account/account-api.js';
import type { Account, SharedUser } from '../account/protocol.js';
import { fetchSharedUsers } from '../account/shared-users.js';
import type { PlexCtx } from '../context.js';

/** The owner of the server, and all to whom they gave something on it; by their numbers, which never change. */
async function fetchAllUsers(ctx: PlexCtx): Promise<Identity[]> {
  const [ownerAccount, sharedUsers] = await Promise.all([fetchOwner(ctx), fetchSharedUsers(ctx)]);
  const others = sharedUsers.filter(({ id }) => id !== ownerAccount.id);
  return [ownerAccount, ...others].sort((one, other) => one.id - other.id).map((account) => toIdentity(account, account === ownerAccount));
}

/** Plex tells them all at once. */
export async function listUsers(ctx: PlexCtx, { offset, limit }: Slice): Promise<Page<Identity>> {
  const all = await fetchAllUsers(ctx);
  return { items: all.slice(offset, offset + limit), total: all.length };
}

/**
 * Whoever has an account at Plex, in the eyes of the portal: anybody can get one, so whoever is not on the list of the connection is kept
 * out.
 */
export async function resolveIdentity(ctx: PlexCtx, account: Account): Promise<Identity> {
  const known = (await fetchAllUsers(ctx)).find(({ id }) => id === String(account.id));
  return known ?? { ...toIdentity(account, false), isDisabled: true };
}

const toIdentity = (account: Account | SharedUser, isAdministrator: boolean): Identity => ({
  id: String(account.id),
  userName: account.username || ('title' in account && account.title) || '',
  emailAddress: account.email || null,
  isAdministrator,
  isDisabled: false,
});

/** Those to whom the owner gave something, to choose from. */
export async function listFriendOptions(ctx: PlexCtx): Promise<Option[]> {
  return (await fetchSharedUsers(ctx)).map(({ id, username }) => ({ value: String(id), label: username }));
}

/** Name or address, and password. Accounts that ask for a second factor are refused here; their owners take the window. */
export async function checkPassword(ctx: PlexCtx, credentials: Credentials): Promise<Identity | null> {
  return credentials.password === '' ? null : resolveIdentityOrNull(ctx, await signInWithPassword(ctx, credentials));
}

/** A token that another program got from Plex. */
export async function checkToken(ctx: PlexCtx, token: string): Promise<Identity | null> {
  return resolveIdentityOrNull(ctx, await fetchAccountByToken(ctx, token));
}

const resolveIdentityOrNull = async (ctx: PlexCtx, account: Account | null): Promise<Identity | null> =>
  account && resolveIdentity(ctx, account);
