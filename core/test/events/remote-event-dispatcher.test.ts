import { EventBus } from '../../src/events/index.js';
import { RemoteEventDispatcher } from '../../src/events/relay/remote-event-dispatcher.js';
import type { Database } from '../../src/kernel/index.js';
import { memoryLog, type LoggedEntry } from '../support/memory-log.js';

describe('an event of another portal', () => {
  const logEntries: LoggedEntry[] = [];
  let bus: EventBus;
  let remoteEventDispatcher: RemoteEventDispatcher;
  const row = JSON.stringify([{ name: 'user.changed', event: { userId: 'ann' } }]);

  beforeEach(() => {
    logEntries.length = 0;
    bus = new EventBus({} as Database, memoryLog(logEntries));
    remoteEventDispatcher = new RemoteEventDispatcher(bus, memoryLog(logEntries));
  });

  it('is redelivered to a failed handler before later handlers run, and to none twice', async () => {
    const received: string[] = [];
    let isDown = true;
    bus.onInvalidate('user.changed', () => void received.push('forgot'));
    bus.onOtherPortals('user.changed', async () => {
      if (isDown) throw new Error('the database is away');
      received.push('read again');
    });
    bus.onAnyPortal('user.changed', () => void received.push('page'));
    await expect(remoteEventDispatcher.deliver(7, row)).rejects.toThrow('the database is away');
    expect(received).toEqual(['forgot']);
    isDown = false;
    await remoteEventDispatcher.deliver(7, row);
    expect(received).toEqual(['forgot', 'read again', 'page']);
  });

  it('is not blocked for ever by a handler that always fails, nor by an unreadable row', async () => {
    const received: string[] = [];
    bus.onOtherPortals('user.changed', () => Promise.reject(new Error('broken')));
    bus.onOtherPortals('user.changed', ({ userId }) => void received.push(userId));
    for (let attempt = 1; attempt < 5; attempt += 1) await expect(remoteEventDispatcher.deliver(1, row)).rejects.toThrow('broken');
    await remoteEventDispatcher.deliver(1, row);
    expect(received).toEqual(['ann']);
    await remoteEventDispatcher.deliver(2, '[{"name":');
    expect(logEntries.map(({ message }) => message)).toEqual(['an event handler failed', 'an event of another portal cannot be read']);
  });
});
