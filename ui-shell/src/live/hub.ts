import { http, urlOf } from '@ombi/sdk/ui/http';

/** Every frame of the protocol ends with this sign. */
const END = '\u001e';
const RETRY_PAUSE_MS = 3000;
const MAX_RETRIES = 3;
const INVOCATION = 1;
const PING = 6;
const CLOSE = 7;

interface Frame {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
}

export type HubHandlers = Readonly<Record<string, (...facts: readonly unknown[]) => void>>;

/**
 * Listens to the portal's hub (SignalR, JSON protocol, web socket). A lost connection is tried again three times, three seconds
 * apart; after that the next sign of life from the person (focus) or the network (online) starts over. Nobody repeats what was said
 * meanwhile: whoever listens is told that the connection is back.
 */
export class HubConnection {
  #socket: WebSocket | null = null;
  #retries = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #stopped = true;
  #hasMissed = false;

  constructor(
    private readonly path: string,
    private readonly token: () => string | null,
    private readonly handlers: HubHandlers,
    private readonly onReturn: () => void,
  ) {}

  start(): void {
    this.#stopped = false;
    window.addEventListener('focus', this.#revive);
    window.addEventListener('online', this.#revive);
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    window.removeEventListener('focus', this.#revive);
    window.removeEventListener('online', this.#revive);
    clearTimeout(this.#pause);
    this.#socket?.close();
    this.#socket = null;
  }

  readonly #revive = (): void => {
    if (this.#socket || this.#retries < MAX_RETRIES) return;
    this.#retries = 0;
    void this.#connect();
  };

  async #connect(): Promise<void> {
    try {
      const { connectionToken } = await http.post<{ connectionToken: string }>(`${this.path}/negotiate`, undefined, {
        query: { negotiateVersion: 1 },
      });
      if (!this.#stopped) this.#listen(connectionToken);
    } catch {
      this.#retryLater();
    }
  }

  #listen(id: string): void {
    const url = new URL(urlOf(this.path, { id, access_token: this.token(), facts: true, reading: Math.ceil(performance.now()) }));
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    const frames = new FrameReader((frame) => this.#take(frame, socket));

    socket.onopen = () => socket.send(`{"protocol":"json","version":1}${END}`);
    socket.onmessage = ({ data }) => frames.read(String(data));
    socket.onclose = () => this.#lost(socket);
    this.#socket = socket;
  }

  #take(frame: Frame, socket: WebSocket): void {
    this.#retries = 0;
    if (this.#hasMissed) {
      this.#hasMissed = false;
      this.onReturn();
    }
    if (frame.type === PING) socket.send(`{"type":${PING}}${END}`);
    if (frame.type === CLOSE) socket.close();
    if (frame.type === INVOCATION && frame.target) this.handlers[frame.target]?.(...(frame.arguments ?? []));
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#retryLater();
  }

  #retryLater(): void {
    this.#hasMissed = true;
    if (this.#stopped || this.#retries >= MAX_RETRIES) return;
    this.#retries += 1;
    this.#pause = setTimeout(() => void this.#connect(), RETRY_PAUSE_MS);
  }
}

/** Several frames may arrive in one message, and one frame in several. */
class FrameReader {
  #rest = '';

  constructor(private readonly take: (frame: Frame) => void) {}

  read(text: string): void {
    const parts = (this.#rest + text).split(END);
    this.#rest = parts.pop() ?? '';
    for (const part of parts) this.take(JSON.parse(part) as Frame);
  }
}
