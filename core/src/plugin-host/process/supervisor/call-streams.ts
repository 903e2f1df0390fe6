import { PluginFailure, type HttpBodyStream, type HttpSocketStream } from '@ombi/sdk';

/** A body, or a WebSocket. */
type Stream = HttpBodyStream | HttpSocketStream;

/** The streams that one call of a plug-in process has open. They end with the call. */
export class CallStreams {
  readonly #streams = new Map<number, Stream>();
  readonly #reading = new Set<number>();
  #last = 0;
  #isOver = false;

  /** Keeps a stream; returns the number by which the process names it. Closes it at once when the call is over. */
  add(stream: Stream): number {
    if (this.#isOver) stream.close();
    const id = (this.#last += 1);
    this.#streams.set(id, stream);
    return id;
  }

  /** The next part, or null at the end. One part at a time is read, so that no more than one is in memory. */
  async read(id: number): Promise<Uint8Array | string | null> {
    const stream = this.#streams.get(id);
    if (!stream) return null;
    if (this.#reading.has(id)) throw new PluginFailure('plugin-error', 'a stream is read twice at once');
    this.#reading.add(id);
    try {
      const part = await stream.read();
      if (part === null) this.#streams.delete(id);
      return part;
    } finally {
      this.#reading.delete(id);
    }
  }

  /** Sends a text through a WebSocket. Throws a `PluginFailure` when it is closed. */
  async write(id: number, text: string): Promise<void> {
    const stream = this.#streams.get(id);
    if (!stream || !('write' in stream)) throw new PluginFailure('unreachable', 'the connection is closed');
    await stream.write(text);
  }

  close(id: number): void {
    this.#streams.get(id)?.close();
    this.#streams.delete(id);
  }

  closeAll(): void {
    this.#isOver = true;
    for (const stream of this.#streams.values()) stream.close();
    this.#streams.clear();
  }
}
