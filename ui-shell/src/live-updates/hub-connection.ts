import { http, portalUrl } from '@ombi/sdk/ui/http';

/** Separator at the end of every frame of the protocol. */
const RECORD_SEPARATOR = '\u001e';
const RETRY_PAUSE_MS = 3000;
const MAX_RETRIES = 3;
/** The server pings every 15 seconds; a connection that was cut off without notice (sleep, another network) stays open in the browser. */
const SERVER_TIMEOUT_MS = 35_000;
const INVOCATION = 1;
const PING = 6;
const CLOSE = 7;

interface HubFrame {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
  /** Why the server refuses the handshake. */
  readonly error?: string;
}

/** Handlers of the messages that arrive over the WebSocket, by the name of the hub method. */
export type HubHandlers = Readonly<Record<string, (...facts: readonly unknown[]) => void>>;

/**
 * Client of the portal's hub (SignalR, JSON protocol, web socket). A lost connection is retried three times, three seconds apart;
 * afterwards the next `focus` or `online` event starts over. A server that is not heard any more counts as lost. Missed messages are not repeated: listeners are informed when the connection
 * is restored.
 */
export class HubConnection {
  #socket: WebSocket | null = null;
  #retries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #isConnecting = false;
  #stopped = true;
  #wasDisconnected = false;

  constructor(
    private readonly path: string,
    private readonly token: () => string | null,
    private readonly handlers: HubHandlers,
    private readonly onReconnected: () => void,
  ) {}

  start(): void {
    this.#stopped = false;
    window.addEventListener('focus', this.#reconnectOnActivity);
    window.addEventListener('online', this.#reconnectOnActivity);
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    window.removeEventListener('focus', this.#reconnectOnActivity);
    window.removeEventListener('online', this.#reconnectOnActivity);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#silenceTimer);
    this.#socket?.close();
    this.#socket = null;
  }

  readonly #reconnectOnActivity = (): void => {
    if (this.#socket || this.#isConnecting || this.#retries < MAX_RETRIES) return;
    this.#retries = 0;
    // The last retry may still wait.
    clearTimeout(this.#retryTimer);
    void this.#connect();
  };

  async #connect(): Promise<void> {
    this.#isConnecting = true;
    try {
      const { connectionToken } = await http.post<{ connectionToken: string }>(`${this.path}/negotiate`, undefined, {
        query: { negotiateVersion: 1 },
      });
      if (!this.#stopped) this.#openSocket(connectionToken);
    } catch {
      this.#retryLater();
    } finally {
      this.#isConnecting = false;
    }
  }

  #openSocket(id: string): void {
    const url = new URL(portalUrl(this.path, { id, access_token: this.token(), facts: true, reading: Math.ceil(performance.now()) }));
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    const frames = new HubFrameReader((hubFrame) => this.#handleFrame(hubFrame, socket));

    socket.onopen = () => socket.send(`{"protocol":"json","version":1}${RECORD_SEPARATOR}`);
    socket.onmessage = ({ data }) => {
      this.#closeWhenSilent(socket);
      frames.read(String(data));
    };
    socket.onclose = () => this.#onClose(socket);
    this.#socket = socket;
    this.#closeWhenSilent(socket);
  }

  #closeWhenSilent(socket: WebSocket): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => {
      // Not left to the `close` event, which comes late when the server cannot be reached.
      this.#onClose(socket);
      socket.close();
    }, SERVER_TIMEOUT_MS);
  }

  #handleFrame(hubFrame: HubFrame, socket: WebSocket): void {
    // A refused handshake is no connection: the retries come to an end.
    if (hubFrame.type === undefined && hubFrame.error !== undefined) return;
    this.#retries = 0;
    if (this.#wasDisconnected) {
      this.#wasDisconnected = false;
      this.onReconnected();
    }
    if (hubFrame.type === PING) socket.send(`{"type":${PING}}${RECORD_SEPARATOR}`);
    if (hubFrame.type === CLOSE) socket.close();
    if (hubFrame.type === INVOCATION && hubFrame.target) this.handlers[hubFrame.target]?.(...(hubFrame.arguments ?? []));
  }

  #onClose(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    clearTimeout(this.#silenceTimer);
    this.#socket = null;
    this.#retryLater();
  }

  #retryLater(): void {
    this.#wasDisconnected = true;
    if (this.#stopped || this.#retries >= MAX_RETRIES) return;
    this.#retries += 1;
    this.#retryTimer = setTimeout(() => void this.#connect(), RETRY_PAUSE_MS);
  }
}

/** Splits messages into frames: a message may hold several frames, and a frame may span several messages. */
class HubFrameReader {
  #rest = '';

  constructor(private readonly onFrame: (hubFrame: HubFrame) => void) {}

  read(text: string): void {
    const parts = (this.#rest + text).split(RECORD_SEPARATOR);
    this.#rest = parts.pop() ?? '';
    for (const part of parts) this.onFrame(JSON.parse(part) as HubFrame);
  }
}
