import { z } from 'zod';
import { PluginFailure } from '../../context/failures.js';
import type { FailureCode } from '../../context/failures.js';
import type { Http, HttpBytes, HttpOptions, HttpTarget } from '../../context/http.js';
import { addressOf } from './address.js';
import { refusal } from './refusal.js';

interface Call extends HttpOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly accept?: string;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Named targets of a plug-in; the empty name is the main one. */
export type Targets = (name: string) => HttpTarget;

/** The promises of {@link Http} on plain `fetch`, for tests. Certificates are always verified. */
export class FetchHttp implements Http {
  constructor(
    private readonly targets: Targets,
    private readonly signal: AbortSignal,
    private readonly name = '',
  ) {}

  async get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>> {
    return parsed(await this.#perform({ ...options, method: 'GET', path }), answer);
  }

  async post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return parsed(await this.#perform({ ...options, method: 'POST', path, body }), answer);
  }

  async put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return parsed(await this.#perform({ ...options, method: 'PUT', path, body }), answer);
  }

  async delete(path: string, options?: HttpOptions): Promise<void> {
    await this.#perform({ ...options, method: 'DELETE', path });
  }

  bytes(path: string, options?: HttpOptions): Promise<HttpBytes> {
    return this.#perform({ ...options, method: 'GET', path, accept: '*/*' });
  }

  to(target: string): Http {
    return new FetchHttp(this.targets, this.signal, target);
  }

  /** Reading is tried once more after trouble that passes; sending never is. */
  async #perform(call: Call): Promise<HttpBytes> {
    const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
    const signal = AbortSignal.any([this.signal, timeout]);
    try {
      return await this.#once(call, signal);
    } catch (cause) {
      if (call.method !== 'GET' || signal.aborted || !isPassing(cause)) throw cause;
      return this.#once(call, signal);
    }
  }

  async #once(call: Call, signal: AbortSignal): Promise<HttpBytes> {
    const response = await this.#follow(call, signal).catch(broken(signal, 'unreachable'));
    if (!response.ok) throw await refusal(response, secretsOf(this.targets(this.name)));
    return received(response, call.maxBytes ?? MAX_BYTES).catch(broken(signal, 'malformed'));
  }

  /** Within one host a redirect keeps method, body and key; to another host only a bare reading call goes. */
  async #follow(call: Call, signal: AbortSignal): Promise<Response> {
    const target = this.targets(this.name);
    const home = addressOf(target, call.path, call.query);
    const request = requestOf(call, { ...target.headers, ...call.headers }, signal);

    let address = home;
    for (let hops = 0; ; hops += 1) {
      const response = await fetch(address, address.host === home.host ? request : { signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) return response;
      if (hops === (call.maxRedirects ?? MAX_REDIRECTS)) throw new PluginFailure('malformed', 'too many redirects');
      address = new URL(location, address);
      if (address.host !== home.host && call.method !== 'GET') throw new PluginFailure('malformed', 'redirected to another host');
    }
  }
}

function requestOf({ method, body, accept }: Call, headers: Readonly<Record<string, string>>, signal: AbortSignal): RequestInit {
  const content: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method,
    redirect: 'manual',
    signal,
    headers: { accept: accept ?? 'application/json', ...content, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

async function received(response: Response, maxBytes: number): Promise<HttpBytes> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > maxBytes) throw new PluginFailure('malformed', 'the answer is too long');
  return { contentType: response.headers.get('content-type') ?? '', bytes };
}

function parsed<T extends z.ZodType>({ bytes }: HttpBytes, answer?: T): z.output<T> {
  const result = (answer ?? z.unknown()).safeParse(answer ? json(bytes) : undefined);
  if (!result.success) throw new PluginFailure('malformed', z.prettifyError(result.error).slice(0, 200));
  return result.data as z.output<T>;
}

function json(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new PluginFailure('malformed', 'the answer is no JSON');
  }
}

/** Name what went wrong below HTTP: time was up or the caller left, else the given code. */
const broken =
  (signal: AbortSignal, code: FailureCode) =>
  (cause: unknown): never => {
    if (cause instanceof PluginFailure) throw cause;
    throw new PluginFailure(signal.aborted ? 'timeout' : code);
  };

/** What a target adds to each call is its credentials. */
const secretsOf = ({ headers, query }: HttpTarget): string[] => Object.values({ ...headers, ...query });

const isPassing = (cause: unknown): boolean =>
  cause instanceof PluginFailure && (cause.code === 'unreachable' || cause.code === 'unavailable');
