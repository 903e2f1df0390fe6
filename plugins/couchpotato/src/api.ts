import { type Http, type HttpOptions, PluginFailure } from '@ombi/sdk';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { AppAvailableResponse, type CouchPotatoCtx, ApiKeyResponse } from './protocol.js';

/** A call with a wrong key is redirected to the sign-in page, so no redirect is followed. */
const NO_REDIRECTS = { maxRedirects: 0 } as const;

/** Calls a command of the CouchPotato API. Throws `unauthorized` when CouchPotato does not accept the key. */
export async function callApi<T extends z.ZodType>(
  ctx: CouchPotatoCtx,
  command: string,
  answer: T,
  options: HttpOptions = {},
): Promise<z.output<T>> {
  try {
    return await ctx.http.get(command, answer, { ...options, ...NO_REDIRECTS });
  } catch (cause) {
    if (isMalformed(cause) && (await isKeyRefused(ctx))) throw new PluginFailure('unauthorized', 'CouchPotato does not accept the API key');
    throw cause;
  }
}

const isMalformed = (cause: unknown): boolean => cause instanceof PluginFailure && cause.code === 'malformed';

/** A redirect cannot be distinguished from a broken answer, so the key counts as refused when only a call without it is answered. */
async function isKeyRefused(ctx: CouchPotatoCtx): Promise<boolean> {
  const isAccepted = await isAnswered(ctx.http.get('app.available', AppAvailableResponse, NO_REDIRECTS));
  return !isAccepted && isAnswered(requestApiKey(ctx));
}

const isAnswered = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** Requests the API key with the name and password in the settings; CouchPotato requires neither when it has none. */
export function requestApiKey({ http, connection }: Pick<CouchPotatoCtx, 'connection'> & { readonly http: Http }) {
  const { username, password } = connection;
  return http.forTarget('server').get('getkey/', ApiKeyResponse, { query: { u: md5(username), p: md5(password) }, ...NO_REDIRECTS });
}

const md5 = (text = ''): string => createHash('md5').update(text).digest('hex');
