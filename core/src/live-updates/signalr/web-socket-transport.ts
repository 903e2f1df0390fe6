import type { WebSocket } from 'ws';
import type { HubTransport } from './hub-transport.js';

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
