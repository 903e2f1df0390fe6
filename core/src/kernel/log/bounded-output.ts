/** Characters that wait for a reader at most: some thousand lines. */
const MAX_WAITING = 1024 * 1024;

/** The part of a stream that is written to. */
export type OutputStream = Pick<NodeJS.WriteStream, 'write' | 'writableLength' | 'once'>;

/**
 * Writes lines to a stream whose reader may stall, such as the pipe of a container runtime. Lines that would have to wait in memory beyond a
 * limit are dropped and counted; once the reader goes on, one line reports how many. The log file has them.
 */
export class BoundedOutput {
  #dropped = 0;

  constructor(
    private readonly stream: OutputStream,
    private readonly describeDropped: (count: number) => string,
    private readonly maxWaiting = MAX_WAITING,
  ) {}

  write(line: string): void {
    if (this.#dropped === 0 && this.stream.writableLength <= this.maxWaiting) return void this.stream.write(line);
    if (this.#dropped === 0) this.stream.once('drain', () => this.#reportDropped());
    this.#dropped += 1;
  }

  #reportDropped(): void {
    const count = this.#dropped;
    this.#dropped = 0;
    this.stream.write(this.describeDropped(count));
  }
}
