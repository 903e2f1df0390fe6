import { setTimeout as wait } from 'node:timers/promises';
import { EventBus } from '../../src/events/index.js';
import { Database, LogService } from '../../src/kernel/index.js';
import { FeatureSettings, Settings } from '../../src/settings/index.js';
import { openRoom, type Room } from '../support/portal/room.js';
import { silentLog, type Heard } from '../support/silent-log.js';

describe('the event bus', () => {
  const heard: Heard[] = [];
  let room: Room;
  let bus: EventBus;
  let database: Database;
  const user = { userId: 'ann' };

  beforeAll(async () => {
    room = await openRoom({ overrides: [[LogService, silentLog(heard)]] });
    database = room.get(Database);
  });
  beforeEach(() => {
    heard.length = 0;
    bus = new EventBus(database, silentLog(heard));
  });
  afterAll(() => room.close());

  it('tells at once outside a transaction, everybody and only those who asked', async () => {
    const told: unknown[] = [];
    bus.on('user.changed', (event) => void told.push(['on', event]));
    bus.on('job.started', () => void told.push('another event'));
    bus.onAny((name, event) => void told.push(['any', name, event]));
    await bus.publish('user.changed', user);
    expect(told).toEqual([
      ['on', user],
      ['any', 'user.changed', user],
    ]);
  });

  it('tells after the commit, in the order of publication', async () => {
    const told: string[] = [];
    bus.on('user.changed', () => void told.push(`changed, ${database.inTransaction}`));
    bus.on('job.started', () => void told.push('started'));
    await database.transaction(async () => {
      await bus.publish('user.changed', user);
      await bus.publish('job.started', { jobId: 'x' });
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['changed, false', 'started']);
  });

  it('tells nobody of what was rolled back', async () => {
    const told: unknown[] = [];
    bus.on('user.changed', (event) => void told.push(event));
    const undone = database.transaction(async () => {
      await bus.publish('user.changed', user);
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(told).toEqual([]);
  });

  it('lets writers write along, inside the transaction', async () => {
    const told: string[] = [];
    bus.within('user.changed', () => void told.push(`within, ${database.inTransaction}`));
    bus.on('user.changed', () => void told.push('after'));
    await database.transaction(async () => {
      await bus.publish('user.changed', user);
      expect(told).toEqual(['within, true']);
    });
    await bus.publish('user.changed', user);
    expect(told).toEqual(['within, true', 'after', 'within, true', 'after']);
  });

  it('rolls back with a writer that fails', async () => {
    const told: unknown[] = [];
    bus.within('user.changed', () => Promise.reject(new Error('cannot write')));
    bus.on('user.changed', (event) => void told.push(event));
    const settings = room.get(Settings);
    const failing = database.transaction(async () => {
      await settings.update(FeatureSettings, (current) => ({ ...current, PlayedSync: true }));
      await bus.publish('user.changed', user);
    });
    await expect(failing).rejects.toThrow('cannot write');
    expect((await settings.get(FeatureSettings)).PlayedSync).toBe(false);
    expect(told).toEqual([]);
  });

  it('starves nobody for a handler that throws, and logs it', async () => {
    const told: string[] = [];
    bus.on('user.changed', () => {
      throw new Error('broken');
    });
    bus.on('user.changed', () => Promise.reject(new Error('broken later')));
    bus.on('user.changed', () => void told.push('still told'));
    await bus.publish('user.changed', user);
    expect(told).toEqual(['still told']);
    expect(heard.filter(({ message }) => message === 'an event handler failed')).toHaveLength(2);
  });

  it('does not wait long for a handler that hangs', async () => {
    const startedAt = performance.now();
    bus.on('user.changed', () => wait(60_000, undefined, { ref: false }));
    await bus.publish('user.changed', user);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(heard).toMatchObject([{ level: 'warn', message: 'an event handler is slow' }]);
  });

  it('forgets those who leave', async () => {
    const told: unknown[] = [];
    const leave = [
      bus.on('user.changed', () => void told.push(1)),
      bus.onAny(() => void told.push(2)),
      bus.within('user.changed', () => void told.push(3)),
    ];
    for (const go of leave) go();
    await bus.publish('user.changed', user);
    expect(told).toEqual([]);
  });
});
