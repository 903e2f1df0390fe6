import { HubConnection } from '../../src/live-updates/hub-connection.js';
import { errorResponse, fakeServer, type ApiCall } from '../support/render-page.js';
import { RECORD_SEPARATOR, FakeSocket, lastSocket } from './fake-socket.js';

const NEGOTIATE = 'POST /hubs/notification/negotiate*';

const flush = () => jest.advanceTimersByTimeAsync(0);

let heard: (readonly unknown[])[];
let returns: number;
let hub: HubConnection;

async function start(answer: unknown = { connectionToken: 'abc' }): Promise<ApiCall[]> {
  const calls = fakeServer({ [NEGOTIATE]: answer });
  hub = new HubConnection(
    'hubs/notification',
    () => 'my token',
    { Notification: (...facts) => heard.push(facts) },
    () => (returns += 1),
  );
  hub.start();
  await flush();
  return calls;
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.all.length = 0;
  heard = [];
  returns = 0;
  Object.assign(globalThis, { WebSocket: FakeSocket });
});

afterEach(() => {
  hub.stop();
  jest.useRealTimers();
});

describe('the live connection', () => {
  it('negotiates, then opens a socket with id and token and shakes hands', async () => {
    const calls = await start();
    expect(calls.map(({ path }) => path)).toEqual(['/hubs/notification/negotiate?negotiateVersion=1']);
    expect(lastSocket().url.href).toMatch(/^ws:\/\/localhost\/hubs\/notification\?id=abc&access_token=my\+token&facts=true&reading=\d+$/);

    lastSocket().onopen?.();
    expect(lastSocket().sent).toEqual([`{"protocol":"json","version":1}${RECORD_SEPARATOR}`]);
  });

  it('parses several messages in one frame, and one message in several', async () => {
    await start();
    lastSocket().says(
      `{}${RECORD_SEPARATOR}{"type":1,"target":"Notification","arguments":["one"]}${RECORD_SEPARATOR}{"type":1,"target":"Noti`,
    );
    lastSocket().says(`fication","arguments":["two"]}${RECORD_SEPARATOR}`);
    expect(heard).toEqual([['one'], ['two']]);
  });

  it('responds to a ping, and ignores unknown messages', async () => {
    await start();
    lastSocket().says(`{"type":6}${RECORD_SEPARATOR}{"type":1,"target":"Unknown","arguments":[]}${RECORD_SEPARATOR}`);
    expect(lastSocket().sent).toEqual([`{"type":6}${RECORD_SEPARATOR}`]);
    expect(heard).toEqual([]);
  });

  it('retries three times, three seconds apart, and then stops', async () => {
    const calls = await start(errorResponse(500));
    for (const expected of [2, 3, 4, 4]) {
      await jest.advanceTimersByTimeAsync(3000);
      expect(calls).toHaveLength(expected);
    }
  });

  it('restarts when the user is active again', async () => {
    const calls = await start(errorResponse(500));
    await jest.advanceTimersByTimeAsync(20_000);
    window.dispatchEvent(new Event('focus'));
    await flush();
    expect(calls).toHaveLength(5);
  });

  it('reconnects after a disconnect, and resets its attempts with every message', async () => {
    await start();
    for (let cut = 0; cut < 5; cut += 1) {
      lastSocket().says(`{}${RECORD_SEPARATOR}`);
      lastSocket().onclose?.();
      await jest.advanceTimersByTimeAsync(3000);
      expect(FakeSocket.all).toHaveLength(cut + 2);
    }
  });

  it('reports a reconnect once, and only after a disconnect', async () => {
    await start();
    lastSocket().says(`{}${RECORD_SEPARATOR}{"type":6}${RECORD_SEPARATOR}`);
    expect(returns).toBe(0);

    lastSocket().onclose?.();
    await jest.advanceTimersByTimeAsync(3000);
    expect(returns).toBe(0);
    lastSocket().says(`{}${RECORD_SEPARATOR}`);
    lastSocket().says(`{"type":6}${RECORD_SEPARATOR}`);
    expect(returns).toBe(1);
  });

  it('opens one socket when the user is active just before the last attempt', async () => {
    await start();
    for (let cut = 0; cut < 3; cut += 1) {
      lastSocket().onclose?.();
      if (cut < 2) await jest.advanceTimersByTimeAsync(3000);
    }
    const before = FakeSocket.all.length;
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(3000);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it('opens one socket when the user is active during the last attempt', async () => {
    const answers: (() => void)[] = [];
    const calls = await start(() => new Promise((resolve) => answers.push(() => resolve(errorResponse(500)))));
    for (let tries = 0; tries < 3; tries += 1) {
      answers.shift()?.();
      await jest.advanceTimersByTimeAsync(3000);
    }
    expect(calls).toHaveLength(4);
    window.dispatchEvent(new Event('focus'));
    await flush();
    expect(calls).toHaveLength(4);
  });

  it('does not count a refused handshake as a connection', async () => {
    await start();
    for (let tries = 0; tries < 4; tries += 1) {
      lastSocket().says(`{"error":"Too many connections"}${RECORD_SEPARATOR}`);
      lastSocket().onclose?.();
      await jest.advanceTimersByTimeAsync(3000);
    }
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(4);
    expect(returns).toBe(0);
  });

  it('reconnects when the server is silent for longer than two pings', async () => {
    await start();
    lastSocket().says(`{}${RECORD_SEPARATOR}`);
    const [silent] = FakeSocket.all;
    await jest.advanceTimersByTimeAsync(29_000);
    lastSocket().says(`{"type":6}${RECORD_SEPARATOR}`);
    await jest.advanceTimersByTimeAsync(34_000);
    expect(FakeSocket.all).toEqual([silent]);

    await jest.advanceTimersByTimeAsync(1_000);
    expect(silent?.isClosed).toBe(true);
    await jest.advanceTimersByTimeAsync(3000);
    expect(FakeSocket.all).toHaveLength(2);
    lastSocket().says(`{}${RECORD_SEPARATOR}`);
    expect(returns).toBe(1);
  });

  it('closes when the server asks for it', async () => {
    await start();
    lastSocket().says(`{"type":7}${RECORD_SEPARATOR}`);
    expect(lastSocket().isClosed).toBe(true);
  });

  it('does nothing once stopped', async () => {
    const calls = await start();
    hub.stop();
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(1);
  });
});
