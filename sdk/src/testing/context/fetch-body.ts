import type { HttpBodyStream } from '../../context/base-http.js';
import { PluginFailure } from '../../context/failures.js';
import type { HttpTarget } from '../../context/http.js';
import { RUNTIME_LIMITS } from '../../definition/plugin-limits.js';
import { failWith, openResponse, readBody, type OutgoingRequest } from './http-exchange.js';
import { assertSuccessStatus } from './http-response.js';

interface BodyLimits {
  /** Milliseconds until the answer begins. */
  readonly timeoutMs: number;
  /** Milliseconds without a byte. */
  readonly idleTimeoutMs: number;
  /** Undefined for a stream of events. */
  readonly maxBytes?: number | undefined;
  /** Ends the stream with `timeout`. */
  readonly signal: AbortSignal;
}

/** Opens a response whose body is read part by part, with the limits of the portal. Throws a `PluginFailure`. */
export async function openFetchBody(request: OutgoingRequest, target: HttpTarget, limits: BodyLimits): Promise<HttpBodyStream> {
  const timer = new ResettableTimeout();
  const signal = AbortSignal.any([limits.signal, timer.signal]);
  timer.start(limits.timeoutMs);
  try {
    const response = await openResponse(request, signal);
    if (!response.ok)
      assertSuccessStatus({ response, bytes: await readBody(response, limits.maxBytes ?? RUNTIME_LIMITS.httpResponseBytes) }, target);
    return new FetchBody(response, { ...limits, signal }, timer);
  } finally {
    timer.stop();
  }
}

class FetchBody implements HttpBodyStream {
  readonly contentType: string;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #size = 0;

  constructor(
    response: Response,
    private readonly limits: BodyLimits,
    private readonly timer: ResettableTimeout,
  ) {
    this.contentType = response.headers.get('content-type') ?? '';
    this.#reader = response.body?.getReader();
  }

  async read(): Promise<Uint8Array | null> {
    const { signal, maxBytes, idleTimeoutMs } = this.limits;
    this.timer.start(idleTimeoutMs);
    try {
      const part = (await this.#reader?.read())?.value ?? null;
      this.#size += part?.length ?? 0;
      if (maxBytes !== undefined && this.#size > maxBytes) throw new PluginFailure('malformed', 'the answer is too large');
      return part;
    } catch (cause) {
      return failWith(signal, 'malformed', 'the answer was cut off')(cause);
    } finally {
      this.timer.stop();
    }
  }

  close(): void {
    // The body may have failed already.
    this.#reader?.cancel().catch(() => undefined);
  }
}

/** A signal that aborts when a time-out was not stopped in time. */
class ResettableTimeout {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(ms: number): void {
    this.#timer = setTimeout(() => this.#controller.abort(), ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
