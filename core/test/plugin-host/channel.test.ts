import { createServer, connect, type Socket } from 'node:net';
import { Allowance } from '../../src/plugin-host/runners/forked/allowance.js';
import { Channel } from '../../src/plugin-host/runners/forked/channel/channel.js';
import { encode, FrameReader, Garbage } from '../../src/plugin-host/runners/forked/channel/frames.js';
import { Turnstile } from '../../src/plugin-host/runners/forked/host/turnstile.js';
import { until } from '../support/until.js';

/** What a reader makes of bytes that come in pieces. */
function read(bytes: Buffer, piece = bytes.length): unknown[] {
  const frames = new FrameReader();
  const messages: unknown[] = [];
  for (let at = 0; at < bytes.length; at += piece) {
    frames.add(bytes.subarray(at, at + piece));
    for (let next = frames.next(); next; next = frames.next()) messages.push(next.message);
  }
  return messages;
}

function frame(text: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(Buffer.byteLength(text));
  return Buffer.concat([head, Buffer.from(text)]);
}

describe('messages between two processes', () => {
  it('come as they went, bytes and all, in whatever pieces', () => {
    const message = { type: 'done', value: { picture: new Uint8Array([1, 2, 3]), words: ['grün', null, { a: 1 }] } };
    const twice = Buffer.concat([encode(message), encode({ next: true })]);
    for (const piece of [1, 7, twice.length]) expect(read(twice, piece)).toEqual([message, { next: true }]);
  });

  it('bring no member that objects inherit', () => {
    const [message] = read(frame('{"a":{"__proto__":{"isPolluted":true},"b":1}}')) as [{ a: object }];
    expect(Object.keys(message.a)).toEqual(['b']);
    expect(Object.getPrototypeOf(message.a)).toBe(Object.prototype);
  });

  it.each([
    ['no JSON', frame('{')],
    ['nested without end', frame(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
    ['larger than may come', Buffer.from([0, 0, 0, 255, 0, 0, 0, 0])],
  ])('are refused when they are %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow(Garbage);
  });

  it('are read as long as there is time, and all of them in the end', async () => {
    const [here, there, close] = await pipe();
    let seen = 0;
    const slow = () => {
      seen += 1;
      for (const end = performance.now() + 1; performance.now() < end;);
    };
    new Channel(here, { message: slow, garbage: fail, closed: () => undefined }, new Allowance(5, 100));
    const startedAt = performance.now();
    for (let number = 0; number < 30; number += 1) there.write(frame('{}'));

    await until(() => seen === 30);
    expect(performance.now() - startedAt).toBeGreaterThan(300);
    close();
  });
});

describe('a turnstile', () => {
  it('lets so many through at once, lets so many wait, and sends the others away', async () => {
    const turnstile = new Turnstile(2, 1);
    const doors: (() => void)[] = [];
    const work = () => turnstile.pass(() => new Promise<void>((resolve) => doors.push(resolve)));
    const [first, second, third] = [work(), work(), work()];
    await expect(work()).rejects.toMatchObject({ code: 'unavailable', detail: 'it asks for too much at once' });
    expect(doors).toHaveLength(2);

    doors[0]!();
    await first;
    await until(() => doors.length === 3);
    for (const open of doors) open();
    await Promise.all([second, third]);
  });

  it('gives the place of one that failed to the next', async () => {
    const turnstile = new Turnstile(1);
    const failing = turnstile.pass(() => Promise.reject(new Error('no')));
    const next = turnstile.pass(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

const fail = (reason: string): never => {
  throw new Error(reason);
};

async function pipe(): Promise<[Socket, Socket, () => void]> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const met = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const there = connect(port, '127.0.0.1');
  const here = await met;
  const close = (): void => {
    for (const end of [here, there]) end.destroy();
    server.close();
  };
  return [here, there, close];
}
