import { createServer, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Allowance } from '../../src/plugin-host/runners/forked/allowance.js';
import { Channel } from '../../src/plugin-host/runners/forked/channel/channel.js';
import { encode, FrameReader, Garbage } from '../../src/plugin-host/runners/forked/channel/frames.js';
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

  it('wait for each other when several send too much, so that many take no more time than one', async () => {
    const pipes = await Promise.all([pipe(), pipe(), pipe(), pipe(), pipe()]);
    const spentMs = async (flooders: Pipe[]) => {
      let seen = 0;
      const slow = (): void => {
        seen += 1;
        for (const end = performance.now() + 6; performance.now() < end;);
      };
      for (const [here, there] of flooders) {
        new Channel(here, { message: slow, garbage: fail, closed: () => undefined }, new Allowance(5, 50));
        for (let number = 0; number < 200; number += 1) there.write(frame('{}'));
      }
      await wait(1_200);
      for (const [, , close] of flooders) close();
      return seen * 6;
    };

    const [alone, together] = [await spentMs(pipes.slice(0, 1)), await spentMs(pipes.slice(1))];
    expect(alone).toBeGreaterThan(40);
    // Four that do not wait for each other take four times as much; a busy machine is not that far out.
    expect(together).toBeLessThan(alone * 2.5);
  });

  it('pays for one large message with a rest that is as long as many small ones would have', async () => {
    const [here, there, close] = await pipe();
    let seen = 0;
    const slow = (): void => {
      seen += 1;
      for (const end = performance.now() + 40; performance.now() < end;);
    };
    new Channel(here, { message: slow, garbage: fail, closed: () => undefined }, new Allowance(5, 50));
    const startedAt = performance.now();
    for (let number = 0; number < 2; number += 1) there.write(frame('{}'));

    await until(() => seen === 2);
    expect(performance.now() - startedAt).toBeGreaterThan(350);
    close();
  });
});

const fail = (reason: string): never => {
  throw new Error(reason);
};

type Pipe = [here: Socket, there: Socket, close: () => void];

async function pipe(): Promise<Pipe> {
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
