import { PluginFailure } from '@ombi/sdk';
import type { Credentials } from '@ombi/sdk';
import type { PlexCtx } from '../ctx.js';
import { asPortal } from './caller.js';
import { Account, SignedIn } from './protocol.js';
import type { Arrived } from './protocol.js';

/** The account that the token of the connection belongs to. */
export const owner = (ctx: PlexCtx): Promise<Account> => ctx.http.to('owner').get('/api/v2/user', Account, asPortal(ctx));

/** What can stand in a header; nothing else is a token of Plex. */
const TOKEN = /^[\w.~+/=-]{1,1024}$/;

/** The account of whoever has this token; null where Plex does not know it. */
export async function accountOf(ctx: PlexCtx, token: string): Promise<Account | null> {
  if (!TOKEN.test(token)) return null;
  return unlessRefused(ctx.http.to('account').get('/api/v2/user', Account, asPortal(ctx, token)));
}

/** The account with this name, or address, and password; null where Plex refuses them. Nobody keeps its token. */
export async function signIn(ctx: PlexCtx, { userName, password }: Credentials): Promise<Arrived | null> {
  const body = { user: { login: userName, password } };
  const signedIn = await unlessRefused(ctx.http.to('account').post('/users/sign_in.json', body, SignedIn, asPortal(ctx)));
  return signedIn?.user ?? null;
}

function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((cause: unknown) => {
    if (cause instanceof PluginFailure && cause.code === 'unauthorized') return null;
    throw cause;
  });
}
