import { PluginFailure } from '../../../context/failures.js';
import type { FailureCode } from '../../../context/failures.js';
import { isAmong, isSameHost } from './address.js';

/** One call as it goes out, every default filled in. */
export interface Call {
  readonly address: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Shown to the target's own host only. */
  readonly headers: Readonly<Record<string, string>>;
  readonly accept: string;
  readonly body: string | undefined;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** Undefined means none. */
  readonly redirectsTo: readonly string[] | undefined;
}

/** What came back, read to its end. */
export interface Answer {
  readonly response: Response;
  readonly bytes: Uint8Array;
}

/** Send a call, follow its redirects, read the whole answer. Throws a PluginFailure when there is none. */
export async function exchange(call: Call, signal: AbortSignal): Promise<Answer> {
  let step = call;
  for (let followed = 0; ; followed += 1) {
    const response = await send(step, signal).catch(broken(signal, 'unreachable', 'the connection failed'));
    const next = redirect(step, response);
    if (!next) return { response, bytes: await read(response, step.maxBytes).catch(broken(signal, 'malformed', 'the answer was cut off')) };
    await response.body?.cancel();
    if (followed === call.maxRedirects) throw new PluginFailure('malformed', 'redirected too often');
    step = next;
  }
}

const send = ({ address, method, headers, accept, body }: Call, signal: AbortSignal): Promise<Response> =>
  fetch(address, { method, redirect: 'manual', signal, headers: { accept, ...headers }, ...(body === undefined ? {} : { body }) });

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Within one host a redirect keeps method, body and key; to another host only a bare reading call goes, and never out of encryption. */
function redirect(call: Call, { status, headers }: Response): Call | null {
  const location = headers.get('location');
  if (!REDIRECTS.has(status) || location === null) return null;
  if (!URL.canParse(location, call.address.href)) throw new PluginFailure('malformed', 'redirected to an address that is not valid');

  const address = new URL(location, call.address);
  if (call.address.protocol === 'https:' && address.protocol === 'http:') {
    throw new PluginFailure('malformed', 'redirected to an address without encryption');
  }
  if (isSameHost(call.address, address))
    return status === 303 ? { ...call, address, method: 'GET', body: undefined } : { ...call, address };
  if (call.method !== 'GET' || !/^https?:$/.test(address.protocol) || !isAmong(call.redirectsTo, address))
    throw new PluginFailure('malformed', 'redirected to another host');
  return { ...call, address, headers: {} };
}

/** A refusal is read for one sentence: of a longer one the rest is left where it is. */
const MAX_REFUSAL_BYTES = 64 * 1024;

async function read({ body, ok }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (!ok && size > MAX_REFUSAL_BYTES) break;
    if (size > maxBytes) throw new PluginFailure('malformed', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Name what went wrong below HTTP: time was up or the caller left, else the given code. */
const broken =
  (signal: AbortSignal, code: FailureCode, words: string) =>
  (cause: unknown): never => {
    if (cause instanceof PluginFailure) throw cause;
    throw signal.aborted ? new PluginFailure('timeout', 'no answer in time') : new PluginFailure(code, words);
  };
