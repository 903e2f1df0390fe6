import { PluginFailure } from '@ombi/sdk';
import { request, type Dispatcher } from 'undici';
import { isAmong, isDowngrade, isSameHost } from './address.js';
import type { Call } from './call.js';
import { isForbiddenHost } from './forbidden-addresses.js';
import { failureOf } from './transport-failure.js';

/** What came back, read to its end. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly bytes: Uint8Array;
}

/** Send a call, follow its redirects, read the whole answer. Throws PluginFailure when there is none. */
export async function exchange(call: Call, dispatcher: Dispatcher, signal: AbortSignal): Promise<Answer> {
  let step = call;
  for (let followed = 0; ; followed += 1) {
    const response = await send(step, dispatcher, signal);
    const next = redirect(step, response);
    if (!next) return read(response, step.maxBytes);
    await response.body.dump();
    if (followed === call.maxRedirects) throw new PluginFailure('malformed', 'redirected too often');
    step = next;
  }
}

async function send(
  { method, url, plainHeaders, ownHeaders, body }: Call,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  if (isForbiddenHost(url.hostname)) throw new PluginFailure('unreachable', 'the address is never called');
  try {
    return await request(url, { method, headers: { ...plainHeaders, ...ownHeaders }, body, dispatcher, signal });
  } catch (cause) {
    throw failureOf(cause);
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The call that a redirect asks for: unchanged within the host, without credentials elsewhere, and never sending elsewhere. */
function redirect(call: Call, { statusCode, headers }: Dispatcher.ResponseData): Call | null {
  const location = [headers.location].flat()[0];
  if (!REDIRECTS.has(statusCode) || !location) return null;
  if (!URL.canParse(location, call.url.href)) throw new PluginFailure('malformed', 'redirected to an address that is not valid');

  const url = new URL(location, call.url);
  if (isDowngrade(call.url, url)) throw new PluginFailure('malformed', 'redirected to an address without encryption');
  if (isSameHost(call.url, url)) return statusCode === 303 ? { ...call, url, method: 'GET', body: undefined } : { ...call, url };
  if (call.method !== 'GET' || !/^https?:$/.test(url.protocol) || !isAmong(call.redirectsTo, url))
    throw new PluginFailure('malformed', 'redirected to another host');
  return { ...call, url, ownHeaders: {} };
}

/** A refusal is read for one sentence: of a longer one the rest is left where it is. */
const MAX_REFUSAL_BYTES = 64 * 1024;

async function read({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  const isRefusal = statusCode >= 400;
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (isRefusal && size > MAX_REFUSAL_BYTES) break;
      if (size > maxBytes) throw new PluginFailure('malformed', 'the answer is too large');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw failureOf(cause, 'the answer was cut off');
  }
  const text = (name: string): string | undefined => [headers[name]].flat()[0];
  return { status: statusCode, contentType: text('content-type') ?? '', retryAfter: text('retry-after'), bytes: Buffer.concat(chunks) };
}
