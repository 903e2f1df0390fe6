import type { ServerResponse } from 'node:http';
import { HttpHubConnections } from '../../src/live-updates/signalr/http-hub-connections.js';
import { LongPollingTransport } from '../../src/live-updates/signalr/http-transports.js';
import type { HubAuthenticator } from '../../src/live-updates/signalr/hub-authenticator.js';

const POLL_TIMEOUT_MS = 90_000;

describe('a client of the hub that has gone before its request is handled', () => {
  it('is not waited for by a poll, which leaves the frames for the next one', async () => {
    jest.useFakeTimers();
    try {
      const transport = new LongPollingTransport();
      await transport.poll(new AbortController().signal);
      const gone = transport.poll(AbortSignal.abort());
      await jest.advanceTimersByTimeAsync(0);
      expect(jest.getTimerCount()).toBe(0);
      expect(await gone).toEqual({ status: 204 });

      transport.send('news');
      expect(await transport.poll(AbortSignal.abort())).toEqual({ status: 204 });
      expect(await transport.poll(new AbortController().signal)).toEqual({ status: 200, frames: 'news' });
    } finally {
      await jest.advanceTimersByTimeAsync(POLL_TIMEOUT_MS);
      jest.useRealTimers();
    }
  });

  it('does not end the poll of the one that has come back', async () => {
    const transport = new LongPollingTransport();
    await transport.poll(new AbortController().signal);
    const waiting = transport.poll(new AbortController().signal);
    await transport.poll(AbortSignal.abort());
    transport.send('news');
    expect(await waiting).toEqual({ status: 200, frames: 'news' });
  });

  it('opens no stream', async () => {
    const authenticate = async () => ({ userId: 'fan' });
    const connections = new HttpHubConnections({ authenticate } as unknown as HubAuthenticator);
    const accept = jest.fn();
    connections.onConnection(accept);
    const response = { destroyed: true, writeHead: jest.fn(), flushHeaders: jest.fn(), once: jest.fn() } as unknown as ServerResponse;
    const call = { headers: {}, query: new URLSearchParams(), token: 'token' };
    expect(await connections.stream(call, () => response)).toBe(true);
    expect(accept).not.toHaveBeenCalled();
  });
});
