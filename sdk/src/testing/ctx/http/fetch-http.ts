import type { z } from 'zod';
import { PluginFailure } from '../../../context/failures.js';
import type { Http, HttpBytes, HttpOptions, HttpTarget } from '../../../context/http.js';
import { addressCredentials, addressOf } from './address.js';
import { judge, parsed } from './answer.js';
import { exchange, type Call } from './exchange.js';

interface Ask {
  readonly method: Call['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly accept?: string;
  readonly options: HttpOptions | undefined;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Named targets of a plug-in; the empty name is the main one. */
export type Targets = (name: string) => HttpTarget;

/**
 * The promises of {@link Http} on plain `fetch`, for tests. Reading is tried once more only, and at once, so that tests are quick;
 * there are no proxies, and certificates are always verified.
 */
export class FetchHttp implements Http {
  constructor(
    private readonly targets: Targets,
    private readonly signal: AbortSignal,
    private readonly name = '',
  ) {}

  async get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>> {
    return parsed((await this.#perform({ method: 'GET', path, options })).bytes, answer);
  }

  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send({ method: 'POST', path, body, options }, answer);
  }

  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send({ method: 'PUT', path, body, options }, answer);
  }

  async delete(path: string, options?: HttpOptions): Promise<void> {
    await this.#perform({ method: 'DELETE', path, options });
  }

  bytes(path: string, options?: HttpOptions): Promise<HttpBytes> {
    return this.#perform({ method: 'GET', path, accept: '*/*', options });
  }

  to(target: string): Http {
    return new FetchHttp(this.targets, this.signal, target);
  }

  async #send<T extends z.ZodType>(ask: Ask, answer: T | undefined): Promise<z.output<T>> {
    const { bytes } = await this.#perform(ask);
    return answer ? parsed(bytes, answer) : (undefined as z.output<T>);
  }

  /** Reading is tried again after trouble that passes; sending never is. */
  async #perform(ask: Ask): Promise<HttpBytes> {
    const timeout = AbortSignal.timeout(ask.options?.timeoutMs ?? TIMEOUT_MS);
    const signal = AbortSignal.any([this.signal, timeout]);
    try {
      return await this.#once(ask, signal);
    } catch (cause) {
      if (ask.method !== 'GET' || ask.options?.tries === 1 || signal.aborted || !isPassing(cause)) throw cause;
      return this.#once(ask, signal);
    }
  }

  async #once(ask: Ask, signal: AbortSignal): Promise<HttpBytes> {
    const target = this.targets(this.name);
    const answer = await exchange(callOf(target, ask), signal);
    judge(answer, target);
    return { contentType: answer.response.headers.get('content-type') ?? '', bytes: answer.bytes };
  }
}

function callOf(target: HttpTarget, { method, path, body, accept = 'application/json', options = {} }: Ask): Call {
  const content: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    address: addressOf(target, path, options.query),
    method,
    headers: { ...content, ...addressCredentials(target), ...lowerCase(target.headers), ...lowerCase(options.headers) },
    accept,
    body: body === undefined ? undefined : JSON.stringify(body),
    maxBytes: options.maxBytes ?? MAX_BYTES,
    maxRedirects: options.maxRedirects ?? MAX_REDIRECTS,
    redirectsTo: target.redirectsTo,
  };
}

const lowerCase = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const isPassing = (cause: unknown): boolean =>
  cause instanceof PluginFailure && (cause.code === 'unreachable' || cause.code === 'unavailable');
