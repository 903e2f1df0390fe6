import { PassThrough } from 'node:stream';
import { MessageRateLimiter } from '../../../src/plugin-host/process/ipc/message-rate-limiter.js';
import { IpcChannel } from '../../../src/plugin-host/process/ipc/ipc-channel.js';
import { encodeFrame, IpcFrameReader, MalformedFrameError } from '../../../src/plugin-host/process/ipc/ipc-frames.js';

/** The messages that a reader assembles from chunks. */
function read(bytes: Buffer, piece = bytes.length): unknown[] {
  const frames = new IpcFrameReader();
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
  it('arrive unchanged, including bytes, however the stream is split', () => {
    const message = { type: 'done', value: { picture: new Uint8Array([1, 2, 3]), words: ['grün', null, { a: 1 }] } };
    const twice = Buffer.concat([encodeFrame(message), encodeFrame({ next: true })]);
    for (const piece of [1, 7, twice.length]) expect(read(twice, piece)).toEqual([message, { next: true }]);
  });

  it('contain no __proto__ member', () => {
    const [message] = read(frame('{"a":{"__proto__":{"isPolluted":true},"b":1}}')) as [{ a: object }];
    expect(Object.keys(message.a)).toEqual(['b']);
    expect(Object.getPrototypeOf(message.a)).toBe(Object.prototype);
  });

  it.each([
    ['no JSON', frame('{')],
    ['nested without end', frame(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
    ['larger than may come', Buffer.from([0, 0, 0, 255, 0, 0, 0, 0])],
  ])('are refused when they are %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow(MalformedFrameError);
  });

  describe('of a side that sends too much', () => {
    // Time moves only with the work of a listener and by the test.
    let now = 0;
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
      jest.spyOn(performance, 'now').mockImplementation(() => now);
    });
    afterEach(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
    });

    function pass(ms: number): void {
      for (const end = now + ms; now < end;) {
        const before = now;
        now += 1;
        jest.advanceTimersByTime(now - before);
      }
    }

    /** A channel whose listener takes the given time for each message. */
    function reader(workMs: number, time: MessageRateLimiter, messages: number): { seen: number; close: () => void } {
      const pipe = new PassThrough();
      const result = { seen: 0, close: () => void pipe.emit('close') };
      const message = (): void => {
        result.seen += 1;
        now += workMs;
      };
      new IpcChannel(pipe, { onMessage: message, onMalformed: fail, onClose: () => undefined }, time);
      pipe.emit('data', Buffer.concat(Array.from({ length: messages }, () => frame('{}'))));
      return result;
    }

    it('are read while there is time, and all of them in the end', () => {
      const result = reader(1, new MessageRateLimiter(5, 100), 30);
      pass(350);
      expect(result.seen).toBeLessThan(30);
      pass(1_000);
      expect(result.seen).toBe(30);
      result.close();
    });

    it('share the reading time, so that many channels take no more time than one', () => {
      const messagesReadBy = (channelCount: number): number => {
        const flooders = Array.from({ length: channelCount }, () => reader(6, new MessageRateLimiter(5, 50), 200));
        pass(3_000);
        for (const { close } of flooders) close();
        return flooders.reduce((sum, { seen }) => sum + seen, 0);
      };
      const [alone, together] = [messagesReadBy(1), messagesReadBy(4)];
      expect(alone).toBeGreaterThan(20);
      expect(together).toBeLessThan(alone * 1.5);
    });

    it('cause a pause after one large message as long as after many small ones', () => {
      const result = reader(40, new MessageRateLimiter(5, 50), 2);
      pass(350);
      expect(result.seen).toBe(1);
      pass(100);
      expect(result.seen).toBe(2);
      result.close();
    });
  });
});

const fail = (reason: string): never => {
  throw new Error(reason);
};
