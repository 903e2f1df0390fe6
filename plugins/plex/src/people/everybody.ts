import type { Identity, Page, Slice } from '@ombi/sdk';
import { owner } from '../account/accounts.js';
import { guests } from '../account/guests.js';
import type { Account, Guest } from '../account/protocol.js';
import type { PlexCtx } from '../ctx.js';

/** The owner of the server, and all to whom they gave something on it; by their numbers, which never change. */
async function everybody(ctx: PlexCtx): Promise<Identity[]> {
  const [host, invited] = await Promise.all([owner(ctx), guests(ctx)]);
  const others = invited.filter(({ id }) => id !== host.id);
  return [host, ...others].sort((one, other) => one.id - other.id).map((account) => listed(account, account === host));
}

/** Plex tells them all at once. */
export async function people(ctx: PlexCtx, { offset, limit }: Slice): Promise<Page<Identity>> {
  const all = await everybody(ctx);
  return { items: all.slice(offset, offset + limit), total: all.length };
}

/**
 * Whoever has an account at Plex, in the eyes of the portal: anybody can get one, so whoever is not on the list of the connection is kept
 * out.
 */
export async function identityOf(ctx: PlexCtx, account: Account): Promise<Identity> {
  const known = (await everybody(ctx)).find(({ id }) => id === String(account.id));
  return known ?? { ...listed(account, false), isDisabled: true };
}

const listed = (account: Account | Guest, isAdministrator: boolean): Identity => ({
  id: String(account.id),
  userName: account.username || ('title' in account && account.title) || '',
  emailAddress: account.email || null,
  isAdministrator,
  isDisabled: false,
});
