import { type Credentials, nullIfNotFound, PluginFailure } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { Account, LoginInput, Pin, type Resource, Resources, type SignedInAccount, SignInResponse } from './protocol.js';

/** The account that owns the connection's token. */
export const fetchOwner = (ctx: PlexCtx): Promise<Account> => ctx.http.forTarget('owner').get('/api/v2/user', Account, plexHeaders(ctx));

/** Characters that are valid in a header; no token of Plex has others. */
const TOKEN_PATTERN = /^[\w.~+/=-]{1,1024}$/;

/** Validates the format of a token, without asking the account service. */
export const isUsableToken = (token: string): boolean => TOKEN_PATTERN.test(token);

/** The account that owns a token; null when Plex does not know the token. */
export async function fetchAccountByToken(ctx: PlexCtx, token: string): Promise<Account | null> {
  if (!isUsableToken(token)) return null;
  return nullWhenUnauthorized(ctx.http.forTarget('account').get('/api/v2/user', Account, plexHeaders(ctx, token)));
}

/** The account for a name or e-mail address and password; null when Plex rejects them. The token that Plex creates is discarded. */
export async function signInWithPassword(ctx: PlexCtx, { userName, password }: Credentials): Promise<SignedInAccount | null> {
  const body = { user: { login: userName, password } };
  const signedIn = await nullWhenUnauthorized(
    ctx.http.forTarget('account').post('/users/sign_in.json', body, SignInResponse, plexHeaders(ctx)),
  );
  return signedIn?.user ?? null;
}

function nullWhenUnauthorized<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((cause: unknown) => {
    if (cause instanceof PluginFailure && cause.code === 'unauthorized') return null;
    throw cause;
  });
}

/** Creates a strong pin, whose code cannot be guessed. */
export const createPin = (ctx: PlexCtx): Promise<Pin> =>
  ctx.http.forTarget('account').post('/api/v2/pins', undefined, Pin, { ...plexHeaders(ctx), query: { strong: true } });

/** Null for a pin that has expired or belongs to another client. */
export const fetchPin = (ctx: PlexCtx, id: number): Promise<Pin | null> =>
  nullIfNotFound(ctx.http.forTarget('account').get(`/api/v2/pins/${id}`, Pin, plexHeaders(ctx)));

/** The reachable servers (resources) of an account at plex.tv. Throws `unauthorized` for a wrong name or password. */
export async function listOwnedServers(ctx: PlexCtx, input: unknown): Promise<Resource[]> {
  const { data: typed } = LoginInput.safeParse(input);
  const account = typed ? await signInWithPassword(ctx, { userName: typed.login, password: typed.password }) : null;
  if (!account) throw new PluginFailure('unauthorized', 'name or password is wrong');

  return fetchOwnedServers(ctx, account.authentication_token);
}

/** The reachable servers that belong to the account of a token. */
export async function fetchOwnedServers(ctx: PlexCtx, token: string): Promise<Resource[]> {
  const devices = await ctx.http.forTarget('account').get('/api/v2/resources', Resources, plexHeaders(ctx, token));
  return devices.filter(({ owned, provides, connections }) => owned && provides.split(',').includes('server') && connections.length > 0);
}
