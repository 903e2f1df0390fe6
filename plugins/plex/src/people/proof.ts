import type { Credentials, Identity } from '@ombi/sdk';
import { accountOf, signIn } from '../account/accounts.js';
import type { Account } from '../account/protocol.js';
import type { PlexCtx } from '../ctx.js';
import { identityOf } from './everybody.js';

/** Name or address, and password. Accounts that ask for a second factor are refused here; their owners take the window. */
export async function checkPassword(ctx: PlexCtx, credentials: Credentials): Promise<Identity | null> {
  return credentials.password === '' ? null : identified(ctx, await signIn(ctx, credentials));
}

/** A token that another program got from Plex. */
export async function checkToken(ctx: PlexCtx, token: string): Promise<Identity | null> {
  return identified(ctx, await accountOf(ctx, token));
}

const identified = async (ctx: PlexCtx, account: Account | null): Promise<Identity | null> => account && identityOf(ctx, account);
