import { TextDecoder, TextEncoder } from 'node:util';

/** Missing in jsdom and needed by antd. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class NoopResizeObserver {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}

/** The `MessageChannel` of Node keeps the process alive. */
class TimeoutChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.(), 0) };
}

Object.assign(window, { ResizeObserver: NoopResizeObserver, MessageChannel: TimeoutChannel });
Object.assign(globalThis, { ResizeObserver: NoopResizeObserver, MessageChannel: TimeoutChannel });
window.scrollTo = () => undefined;

// The router needs the encoder, the session the decoder.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom matches every rule against every element. Tests check behaviour, so antd's style sheets stay empty.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => undefined });
