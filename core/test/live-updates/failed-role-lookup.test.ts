import { UserReader } from '../../src/identity/index.js';
import { LiveUpdateService } from '../../src/live-updates/index.js';
import type { Audience } from '../../src/live-updates/live-message.js';
import { OnlineUsers } from '../../src/live-updates/online-users.js';
import type { HubConnection } from '../../src/live-updates/signalr/hub-connection.js';
import { memoryLog, type LoggedEntry } from '../support/memory-log.js';
import { MovableClock } from '../support/movable-clock.js';
import { provideFake } from '../support/provide-fake.js';
import { waitUntil } from '../support/wait-until.js';

describe('live messages while the users of a role cannot be looked up', () => {
  const STAFF = { roles: ['Admin'] } as const;
  let received: [userId: string, text: unknown][];
  let logged: LoggedEntry[];
  let liveUpdateService: LiveUpdateService;
  const findByRole = jest.fn<ReturnType<UserReader['findByRole']>, []>();

  beforeEach(() => {
    [received, logged] = [[], []];
    const onlineUsers = new OnlineUsers();
    for (const userId of ['admin', 'fan']) {
      const invoke = (_: string, [text]: readonly unknown[]): void => void received.push([userId, text]);
      onlineUsers.add({ hubClient: { userId, localizesEvents: false }, invoke } as unknown as HubConnection);
    }
    const users = provideFake(UserReader, { findByRole }).useValue as UserReader;
    findByRole.mockReset().mockResolvedValue([{ id: 'admin' }] as never);
    liveUpdateService = new LiveUpdateService(onlineUsers, users, new MovableClock(), memoryLog(logged));
  });

  const send = async (...audiences: readonly Audience[]): Promise<void> => {
    audiences.forEach((audience, index) => liveUpdateService.notify(audience, String(index)));
    liveUpdateService.notify('everyone', 'last');
    await waitUntil(() => received.some(([, text]) => text === 'last') || logged.length > 0);
    // What follows a failure is sent in the same turn.
    await new Promise(setImmediate);
  };
  const others = () => received.filter(([, text]) => text !== 'last');

  it('reach those who are known without it, in their order', async () => {
    findByRole.mockRejectedValue(new Error('the database is away'));
    await send({ userIds: ['fan'] }, STAFF, { userIds: ['fan'], ...STAFF }, 'everyone');
    expect(received).toEqual([
      ['fan', '0'],
      ['fan', '2'],
      ['admin', '3'],
      ['fan', '3'],
      ['admin', 'last'],
      ['fan', 'last'],
    ]);
    expect(logged).toMatchObject([{ level: 'error', message: 'live messages were not sent' }]);
  });

  it('reach nobody who may have the role they are not for', async () => {
    findByRole.mockRejectedValueOnce(new Error('the database is away'));
    await send({ allBut: STAFF });
    expect(others()).toEqual([]);

    received = [];
    logged = [];
    await send({ allBut: STAFF }, STAFF);
    expect(others()).toEqual([
      ['fan', '0'],
      ['admin', '1'],
    ]);
  });
});
