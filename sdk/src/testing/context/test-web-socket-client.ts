import { on } from 'node:events';
import type { WebSocket } from 'ws';
import type { HttpSocketStream } from '../../context/base-http.js';
import { failureOfStatus, PluginFailure } from '../../context/failures.js';
import { RUNTIME_LIMITS } from '../../definition/plugin-limits.js';

const NORMAL_CLOSE_CODES: ReadonlySet<number> = new Set([1000, 1001, 1005]);

/**
 * Opens a WebSocket for tests, with the failures of the portal; it needs the package `ws`. `opening` limits the handshake, `signal` the
 * whole connection. Throws a `PluginFailure`.
 */
export async function openTestSocket(
  url: URL,
  headers: Readonly<Record<string, string>>,
  opening: AbortSignal,
  signal: AbortSignal,
): Promise<HttpSocketStream> {
  const { WebSocket: Client } = await import('ws');
  const maxPayload = RUNTIME_LIMITS.pushMessageBytes;
  const socket = new Client(url.href.replace(/^http/, 'ws'), { headers, maxPayload, perMessageDeflate: false });
  const messages = on(socket, 'message', { close: ['close'] });
  // Created before the handshake ends, because messages and errors may follow at once.
  const stream = new TestSocket(socket, messages, signal);
  await shakeHands(socket, opening);
  return stream;
}

function shakeHands(socket: WebSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: PluginFailure): void => {
      reject(cause);
      socket.terminate();
    };
    const onAbort = (): void => fail(new PluginFailure('timeout'));
    socket.on('error', ({ code }: Error & { code?: string }) =>
      fail(code ? new PluginFailure('unreachable', 'the connection failed') : new PluginFailure('malformed', 'the answer is no WebSocket')),
    );
    socket.once('unexpected-response', (_request, { statusCode = 0 }) =>
      fail(
        statusCode >= 400 ? new PluginFailure(failureOfStatus(statusCode)) : new PluginFailure('malformed', 'the answer is no WebSocket'),
      ),
    );
    socket.once('open', () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

class TestSocket implements HttpSocketStream {
  #failure: PluginFailure | null = null;

  constructor(
    private readonly socket: WebSocket,
    private readonly messages: AsyncIterator<unknown[]>,
    signal: AbortSignal,
  ) {
    socket.on('error', ({ code }: Error & { code?: string }) =>
      this.#fail(
        'malformed',
        code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? 'a message is too large' : 'a message is no WebSocket message',
      ),
    );
    socket.once('close', (code) => NORMAL_CLOSE_CODES.has(code) || this.#fail('unreachable', 'the connection is closed'));
    signal.addEventListener('abort', () => this.#abort(), { once: true });
  }

  async read(): Promise<string | null> {
    const { done, value } = await this.messages.next().catch(() => ({ done: true, value: undefined }));
    if (!done) return String((value as unknown[])[0]);
    if (this.#failure) throw this.#failure;
    return null;
  }

  async write(text: string): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.socket.send(text, (cause) => (cause ? reject(new PluginFailure('unreachable', 'the connection is closed')) : resolve())),
    );
  }

  close(): void {
    this.socket.close();
  }

  #abort(): void {
    this.#fail('timeout', 'the call was stopped');
    this.socket.terminate();
  }

  /** The first failure counts. */
  #fail(code: 'malformed' | 'timeout' | 'unreachable', detail: string): void {
    this.#failure ??= new PluginFailure(code, detail);
  }
}
