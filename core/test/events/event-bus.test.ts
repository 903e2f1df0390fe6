import { AsyncLocalStorage } from 'node:async_hooks';
import { EventBus } from '../../src/events/index.js';
import { Database, LogService } from '../../src/kernel/index.js';
import { FeatureSettings, SettingsService } from '../../src/settings/index.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';
import { memoryLog, type LoggedEntry } from '../support/memory-log.js';
import { waitUntil } from '../support/wait-until.js';

describe('the event bus', () => {
  const logEntries: LoggedEntry[] = [];
  let moduleFixture: ModuleFixture;
  let bus: EventBus;
  let database: Database;
  const user = { userId: 'ann' };

  beforeAll(async () => {
    moduleFixture = await createModuleFixture({ overrides: [[LogService, memoryLog(logEntries)]] });
    database = moduleFixture.get(Database);
  });
  beforeEach(() => {
    logEntries.length = 0;
    bus = new EventBus(database, memoryLog(logEntries));
  });
  afterAll(() => moduleFixture.close());

  it('delivers at once outside a transaction, to all subscribers of the event only', async () => {
    const received: unknown[] = [];
    bus.on('user.changed', (event) => void received.push(['on', event]));
    bus.on('job.started', () => void received.push('another event'));
    bus.onAnyEvent((name, event) => void received.push(['any', name, event]));
    await bus.publish('user.changed', user);
    expect(received).toEqual([
      ['on', user],
      ['any', 'user.changed', user],
    ]);
  });

  it('delivers after the commit, in the order of publication', async () => {
    const received: string[] = [];
    bus.on('user.changed', () => void received.push(`changed, ${database.isInTransaction}`));
    bus.on('job.started', () => void received.push('started'));
    await database.transaction(async () => {
      await bus.publish('user.changed', user);
      await bus.publish('job.started', { jobId: 'x' });
      expect(received).toEqual([]);
    });
    expect(received).toEqual(['changed, false', 'started']);
  });

  it('delivers nothing from a rolled-back transaction', async () => {
    const received: unknown[] = [];
    bus.on('user.changed', (event) => void received.push(event));
    const undone = database.transaction(async () => {
      await bus.publish('user.changed', user);
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(received).toEqual([]);
  });

  it('runs transactional handlers inside the transaction', async () => {
    const received: string[] = [];
    bus.onInTransaction('user.changed', () => void received.push(`within, ${database.isInTransaction}`));
    bus.on('user.changed', () => void received.push('after'));
    await database.transaction(async () => {
      await bus.publish('user.changed', user);
      expect(received).toEqual(['within, true']);
    });
    await bus.publish('user.changed', user);
    expect(received).toEqual(['within, true', 'after', 'within, true', 'after']);
  });

  it('rolls back when a transactional handler fails', async () => {
    const received: unknown[] = [];
    bus.onInTransaction('user.changed', () => Promise.reject(new Error('cannot write')));
    bus.on('user.changed', (event) => void received.push(event));
    const settingsService = moduleFixture.get(SettingsService);
    const failing = database.transaction(async () => {
      await settingsService.update(FeatureSettings, (current) => ({ ...current, PlayedSync: true }));
      await bus.publish('user.changed', user);
    });
    await expect(failing).rejects.toThrow('cannot write');
    expect((await settingsService.get(FeatureSettings)).PlayedSync).toBe(false);
    expect(received).toEqual([]);
  });

  it('logs a handler that throws, and runs the others', async () => {
    const received: string[] = [];
    bus.on('user.changed', () => {
      throw new Error('broken');
    });
    bus.on('user.changed', () => Promise.reject(new Error('broken later')));
    bus.on('user.changed', () => void received.push('still told'));
    await bus.publish('user.changed', user);
    expect(received).toEqual(['still told']);
    expect(logEntries.filter(({ message }) => message === 'an event handler failed')).toHaveLength(2);
  });

  it('does not wait for handlers, and gives each handler one event after the other', async () => {
    const received: string[] = [];
    let release = (): void => undefined;
    bus.on('user.changed', async ({ userId }) => {
      received.push(`slow ${userId}`);
      await new Promise<void>((resolve) => (release = resolve));
    });
    bus.on('user.changed', ({ userId }) => void received.push(`quick ${userId}`));
    for (const userId of ['ann', 'ben']) await bus.publish('user.changed', { userId });
    expect(received).toEqual(['slow ann', 'quick ann', 'quick ben']);
    release();
    await waitUntil(() => received.includes('slow ben'));
    release();
    await bus.whenSettled();
  });

  it('runs handlers without the async context of the publisher', async () => {
    const actor = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    bus.on('user.changed', () => void seen.push(actor.getStore()));
    bus.onAnyEvent(() => void seen.push(actor.getStore()));
    await actor.run('ann', () => bus.publish('user.changed', user));
    expect(seen).toEqual([undefined, undefined]);
  });

  it('runs invalidation handlers before publish returns, and before all other handlers', async () => {
    const received: string[] = [];
    bus.on('user.changed', () => void received.push('on'));
    bus.onInvalidate('user.changed', () => void received.push('invalidate'));
    bus.onInvalidate('user.changed', () => {
      throw new Error('broken');
    });
    await database.transaction(() => bus.publish('user.changed', user));
    expect(received).toEqual(['invalidate', 'on']);
    expect(logEntries).toMatchObject([{ level: 'error', message: 'an event handler failed' }]);
  });

  it('does not call unsubscribed handlers', async () => {
    const received: unknown[] = [];
    const leave = [
      bus.on('user.changed', () => void received.push(1)),
      bus.onAnyEvent(() => void received.push(2)),
      bus.onInTransaction('user.changed', () => void received.push(3)),
    ];
    for (const go of leave) go();
    await bus.publish('user.changed', user);
    expect(received).toEqual([]);
  });
});
