import type { WebSocket } from 'ws';

/** Carries frames between the portal and one client. A frame contains one or more messages, or a part of one. */
export interface HubTransport {
  /** False once either side has closed it. */
  readonly isOpen: boolean;
  /** Bytes that are buffered because the client has not read them. */
  readonly unsentBytes: number;
  send(frame: string): void;
  /** Closes after all sent frames are flushed. */
  close(): void;
  /** Closes at once. */
  terminate(): void;
  /** `null` stands for a frame that is not text. */
  onFrame(listener: (frame: string | null) => void): void;
  /** Called once, whichever side closed it. */
  onClose(listener: () => void): void;
}

const NORMAL_CLOSURE = 1000;

/** The WebSocket transport. */
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
