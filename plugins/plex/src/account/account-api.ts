import { type Credentials, nullIfNotFound, PluginFailure } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { Account, LoginInput, Pin, type Resource, Resources, type SignedInAccount, SignInResponse } from './protocol.js';

/** The account that the token of the connection belongs to. */
export const fetchOwner = (ctx: PlexCtx): Promise<Account> => ctx.http.to('owner').get('/api/v2/user', Account, plexHeaders(ctx));

/** What can stand in a header; nothing else is a token of Plex. */
const TOKEN_PATTERN = /^[\w.~+/=-]{1,1024}$/;

/** The account of whoever has this token; null where Plex does not know it. */
export async function fetchAccountByToken(ctx: PlexCtx, token: string): Promise<Account | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  return nullWhenUnauthorized(ctx.http.to('account').get('/api/v2/user', Account, plexHeaders(ctx, token)));
}

/** The account with this name, or address, and password; null where Plex refuses them. Nobody keeps its token. */
export async function signInWithPassword(ctx: PlexCtx, { userName, password }: Credentials): Promise<SignedInAccount | null> {
  const body = { user: { login: userName, password } };
  const signedIn = await nullWhenUnauthorized(ctx.http.to('account').post('/users/sign_in.json', body, SignInResponse, plexHeaders(ctx)));
  return signedIn?.user ?? null;
}

function nullWhenUnauthorized<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((cause: unknown) => {
    if (cause instanceof PluginFailure && cause.code === 'unauthorized') return null;
    throw cause;
  });
}

/** A pin whose code cannot be guessed. */
export const createPin = (ctx: PlexCtx): Promise<Pin> =>
  ctx.http.to('account').post('/api/v2/pins', undefined, Pin, { ...plexHeaders(ctx), query: { strong: true } });

/** Null for one that is over, or that somebody else made. */
export const fetchPin = (ctx: PlexCtx, id: number): Promise<Pin | null> =>
  nullIfNotFound(ctx.http.to('account').get(`/api/v2/pins/${id}`, Pin, plexHeaders(ctx)));

/** The servers that somebody owns and that can be reached. Throws `unauthorized` for a wrong name or password. */
export async function listOwnedServers(ctx: PlexCtx, input: unknown): Promise<Resource[]> {
  const { data: typed } = LoginInput.safeParse(input);
  const account = typed ? await signInWithPassword(ctx, { userName: typed.login, password: typed.password }) : null;
  if (!account) throw new PluginFailure('unauthorized', 'name or password is wrong');

  const devices = await ctx.http.to('account').get('/api/v2/resources', Resources, plexHeaders(ctx, account.authentication_token));
  return devices.filter(({ owned, provides, connections }) => owned && provides.split(',').includes('server') && connections.length > 0);
}
