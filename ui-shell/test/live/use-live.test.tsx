import '../texts-at-hand.js';
import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../src/live/use-live.js';
import { enter, fakePortal, stage } from '../media/stage.js';
import { END, FakeSocket, socket } from './fake-socket.js';

let read: Record<string, number>;

function Watching({ topic }: { readonly topic: string }) {
  const { data } = useQuery({ queryKey: [topic], queryFn: () => (read[topic] = (read[topic] ?? 0) + 1), staleTime: Infinity });
  return (
    <p>
      {topic} {data}
    </p>
  );
}

function Page() {
  useLive();
  return (
    <>
      <Watching topic="requests" />
      <Watching topic="users" />
    </>
  );
}

beforeEach(async () => {
  read = {};
  FakeSocket.all.length = 0;
  Object.assign(globalThis, { WebSocket: FakeSocket });
  enter('Admin');
  fakePortal({ 'POST /hubs/notification/negotiate*': { connectionToken: 'abc' } });
  await stage(<Page />);
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  act(() => socket().says(`{}${END}`));
});

describe('an open page', () => {
  it('reads again what the hub says has changed, and nothing else', async () => {
    act(() => socket().says(`{"type":1,"target":"Changed","arguments":["users"]}${END}`));
    expect(await screen.findByText('users 2')).toBeInTheDocument();
    expect(screen.getByText('requests 1')).toBeInTheDocument();
  });

  it('reads everything again, once, when the connection was lost and found', async () => {
    jest.useFakeTimers();
    act(() => socket().close());
    await act(() => jest.advanceTimersByTimeAsync(3000));
    jest.useRealTimers();
    act(() => socket().says(`{}${END}{"type":6}${END}`));
    expect(await screen.findByText('users 2')).toBeInTheDocument();
    expect(await screen.findByText('requests 2')).toBeInTheDocument();
    expect(read).toEqual({ users: 2, requests: 2 });
  });
});
