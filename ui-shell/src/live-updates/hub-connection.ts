import { http, portalUrl } from '@ombi/sdk/ui/http';

/** Separator at the end of every frame of the protocol. */
const RECORD_SEPARATOR = '\u001e';
const RETRY_PAUSE_MS = 3000;
const MAX_RETRIES = 3;
const INVOCATION = 1;
const PING = 6;
const CLOSE = 7;

interface HubFrame {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
}

/** Handlers of the messages that arrive over the WebSocket, by the name of the hub method. */
export type HubHandlers = Readonly<Record<string, (...facts: readonly unknown[]) => void>>;

/**
 * Client of the portal's hub (SignalR, JSON protocol, web socket). A lost connection is retried three times, three seconds apart;
 * afterwards the next `focus` or `online` event starts over. Missed messages are not repeated: listeners are informed when the connection
 * is restored.
 */
export class HubConnection {
  #socket: WebSocket | null = null;
  #retries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
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
    this.#socket?.close();
    this.#socket = null;
  }

  readonly #reconnectOnActivity = (): void => {
    if (this.#socket || this.#retries < MAX_RETRIES) return;
    this.#retries = 0;
    void this.#connect();
  };

  async #connect(): Promise<void> {
    try {
      const { connectionToken } = await http.post<{ connectionToken: string }>(`${this.path}/negotiate`, undefined, {
        query: { negotiateVersion: 1 },
      });
      if (!this.#stopped) this.#openSocket(connectionToken);
    } catch {
      this.#retryLater();
    }
  }

  #openSocket(id: string): void {
    const url = new URL(portalUrl(this.path, { id, access_token: this.token(), facts: true, reading: Math.ceil(performance.now()) }));
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    const frames = new HubFrameReader((hubFrame) => this.#handleFrame(hubFrame, socket));

    socket.onopen = () => socket.send(`{"protocol":"json","version":1}${RECORD_SEPARATOR}`);
    socket.onmessage = ({ data }) => frames.read(String(data));
    socket.onclose = () => this.#onClose(socket);
    this.#socket = socket;
  }

  #handleFrame(hubFrame: HubFrame, socket: WebSocket): void {
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
