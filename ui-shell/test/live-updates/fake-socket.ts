/** Record separator of SignalR at the end of every frame of the protocol. */
export const RECORD_SEPARATOR = '\u001e';

/** A fake web socket that sends the messages of the test. */
export class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readonly sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }
  says(text: string): void {
    this.onmessage?.({ data: text });
  }
}

/** The socket that was opened last. */
export const lastSocket = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
