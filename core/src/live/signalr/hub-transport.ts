import type { WebSocket } from 'ws';

/** How frames travel between the portal and one client. A frame holds one or more messages, or a part of one. */
export interface HubTransport {
  /** False once either side has ended it. */
  readonly isOpen: boolean;
  /** What the client has not taken yet, in bytes. */
  readonly unsentBytes: number;
  send(frame: string): void;
  /** Ends it after what was sent has arrived. */
  close(): void;
  /** Ends it at once. */
  terminate(): void;
  /** `null` stands for a frame that is not text. */
  onFrame(listener: (frame: string | null) => void): void;
  /** Called once, whoever ended it. */
  onClose(listener: () => void): void;
}

const NORMAL_CLOSURE = 1000;

/** Frames over a WebSocket. */
export class WebSocketTransport implements HubTransport {
  constructor(private readonly socket: WebSocket) {
    socket.on('error', () => socket.terminate());
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  get unsentBytes(): number {
    return this.socket.bufferedAmount;
  }

  send(frame: string): void {
    this.socket.send(frame);
  }

  close(): void {
    this.socket.close(NORMAL_CLOSURE);
  }

  terminate(): void {
    this.socket.terminate();
  }

  onFrame(listener: (frame: string | null) => void): void {
    this.socket.on('message', (frame, isBinary) => listener(isBinary ? null : String(frame)));
  }

  onClose(listener: () => void): void {
    this.socket.once('close', listener);
  }
}
