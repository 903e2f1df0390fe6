import { PluginFailure, RUNTIME_LIMITS, type HttpBodyStream, type HttpStreamRequest, type HttpTarget } from '@ombi/sdk';
import type { Dispatcher } from 'undici';
import { ConnectTimeoutSignal } from './connect-timeout-signal.js';
import { toOutgoingRequest } from './outgoing-request.js';
import { assertSuccessStatus, targetSecrets } from './response-errors.js';
import { openResponse, readBody, toPluginFailure } from './send-request.js';

/** What a stream needs of its caller. */
export interface BodyStreamOptions {
  readonly target: HttpTarget;
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  /** Whether error texts of the service may be passed on. */
  readonly isRecognized: boolean;
  /** Ends the stream with `timeout`. */
  readonly signal: AbortSignal;
}

/** The most that is read ahead of the consumer, and the largest part: parsing one takes a few milliseconds. */
const PART_BYTES = 128 * 1024;

/**
 * Opens a response whose body is read part by part; the socket is read no faster than the parts are. `onClose` is called once, when the
 * stream ends, fails or is closed; not when the opening fails. Throws `PluginFailure`.
 */
export async function openBodyStream(context: BodyStreamOptions, request: HttpStreamRequest, onClose: () => void): Promise<HttpBodyStream> {
  const { target, dispatcher, userAgent } = context;
  const { path, accept, options, timeoutMs, idleTimeoutMs, maxBytes } = request;
  const spec = {
    request: { method: 'GET', path },
    accept,
    options: { ...options, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
  } as const;
  const outgoingRequest = await toOutgoingRequest(target, spec, userAgent);
  const opening = new ConnectTimeoutSignal(context.signal, outgoingRequest.timeoutMs);
  try {
    const bodyOptions = { bodyTimeout: idleTimeoutMs, highWaterMark: PART_BYTES };
    const response = await openResponse(outgoingRequest, dispatcher, opening.signal, bodyOptions);
    if (response.statusCode < 200 || response.statusCode > 299)
      assertSuccessStatus(await readBody(response, RUNTIME_LIMITS.httpResponseBytes), targetSecrets(target), context.isRecognized);
    opening.disarm();
    return new BodyStream(response, maxBytes, () => {
      opening.release();
      onClose();
    });
  } catch (cause) {
    opening.release();
    throw cause;
  }
}

class BodyStream implements HttpBodyStream {
  readonly contentType: string;
  readonly #parts: AsyncIterator<Uint8Array>;
  #size = 0;
  #isClosed = false;

  constructor(
    private readonly response: Dispatcher.ResponseData,
    private readonly maxBytes: number | undefined,
    private readonly onClose: () => void,
  ) {
    this.contentType = [response.headers['content-type']].flat()[0] ?? '';
    // Closing before the end is reported as an error of the body, too.
    response.body.on('error', () => undefined);
    this.#parts = (response.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  }

  async read(): Promise<Uint8Array | null> {
    if (this.#isClosed) return null;
    const part = await this.#next();
    this.#size += part?.length ?? 0;
    const isTooLarge = this.maxBytes !== undefined && this.#size > this.maxBytes;
    if (part === null || isTooLarge) this.close();
    if (isTooLarge) throw new PluginFailure('malformed', 'the answer is too large');
    return part;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.response.body.destroy();
    this.onClose();
  }

  async #next(): Promise<Uint8Array | null> {
    try {
      const { done, value } = await this.#parts.next();
      return done ? null : value;
    } catch (cause) {
      this.close();
      throw toPluginFailure(cause, 'the answer was cut off');
    }
  }
}
