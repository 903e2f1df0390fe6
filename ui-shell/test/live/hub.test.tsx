import { HubConnection } from '../../src/live/hub.js';
import { failure, fakePortal, type Call } from '../media/stage.js';
import { END, FakeSocket, socket } from './fake-socket.js';

const NEGOTIATE = 'POST /hubs/notification/negotiate*';

const flush = () => jest.advanceTimersByTimeAsync(0);

let heard: (readonly unknown[])[];
let returns: number;
let hub: HubConnection;

async function start(answer: unknown = { connectionToken: 'abc' }): Promise<Call[]> {
  const calls = fakePortal({ [NEGOTIATE]: answer });
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
    expect(socket().url.href).toMatch(/^ws:\/\/localhost\/hubs\/notification\?id=abc&access_token=my\+token&facts=true&reading=\d+$/);

    socket().onopen?.();
    expect(socket().sent).toEqual([`{"protocol":"json","version":1}${END}`]);
  });

  it('hears several messages in one frame, and one message in several', async () => {
    await start();
    socket().says(`{}${END}{"type":1,"target":"Notification","arguments":["one"]}${END}{"type":1,"target":"Noti`);
    socket().says(`fication","arguments":["two"]}${END}`);
    expect(heard).toEqual([['one'], ['two']]);
  });

  it('answers a ping and passes over what it does not know', async () => {
    await start();
    socket().says(`{"type":6}${END}{"type":1,"target":"Unknown","arguments":[]}${END}`);
    expect(socket().sent).toEqual([`{"type":6}${END}`]);
    expect(heard).toEqual([]);
  });

  it('tries again three times, three seconds apart, and then rests', async () => {
    const calls = await start(failure(500));
    for (const expected of [2, 3, 4, 4]) {
      await jest.advanceTimersByTimeAsync(3000);
      expect(calls).toHaveLength(expected);
    }
  });

  it('starts over when the person comes back after that', async () => {
    const calls = await start(failure(500));
    await jest.advanceTimersByTimeAsync(20_000);
    window.dispatchEvent(new Event('focus'));
    await flush();
    expect(calls).toHaveLength(5);
  });

  it('comes back after a cut, with its tries renewed by every word it heard', async () => {
    await start();
    for (let cut = 0; cut < 5; cut += 1) {
      socket().says(`{}${END}`);
      socket().onclose?.();
      await jest.advanceTimersByTimeAsync(3000);
      expect(FakeSocket.all).toHaveLength(cut + 2);
    }
  });

  it('says once that it is back after a cut, and nothing as long as there was none', async () => {
    await start();
    socket().says(`{}${END}{"type":6}${END}`);
    expect(returns).toBe(0);

    socket().onclose?.();
    await jest.advanceTimersByTimeAsync(3000);
    expect(returns).toBe(0);
    socket().says(`{}${END}`);
    socket().says(`{"type":6}${END}`);
    expect(returns).toBe(1);
  });

  it('lets go when the server says so', async () => {
    await start();
    socket().says(`{"type":7}${END}`);
    expect(socket().isClosed).toBe(true);
  });

  it('is silent once stopped', async () => {
    const calls = await start();
    hub.stop();
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(1);
  });
});
