import { EventBus } from '../../src/events/index.js';
import { Arrivals } from '../../src/events/relay/arrivals.js';
import type { Database } from '../../src/kernel/index.js';
import { silentLog, type Heard } from '../support/silent-log.js';

describe('what happened at another portal', () => {
  const heard: Heard[] = [];
  let bus: EventBus;
  let arrivals: Arrivals;
  const row = JSON.stringify([{ name: 'user.changed', event: { userId: 'ann' } }]);

  beforeEach(() => {
    heard.length = 0;
    bus = new EventBus({} as Database, silentLog(heard));
    arrivals = new Arrivals(bus, silentLog(heard));
  });

  it('is delivered again to a memory that failed to follow, before anybody is told, and to nobody twice', async () => {
    const told: string[] = [];
    let isDown = true;
    bus.invalidate('user.changed', () => void told.push('forgot'));
    bus.elsewhere('user.changed', async () => {
      if (isDown) throw new Error('the database is away');
      told.push('read again');
    });
    bus.everywhere('user.changed', () => void told.push('page'));
    await expect(arrivals.deliver(7, row)).rejects.toThrow('the database is away');
    expect(told).toEqual(['forgot']);
    isDown = false;
    await arrivals.deliver(7, row);
    expect(told).toEqual(['forgot', 'read again', 'page']);
  });

  it('is not held up for ever by a handler that always fails, nor by a row that cannot be read', async () => {
    const told: string[] = [];
    bus.elsewhere('user.changed', () => Promise.reject(new Error('broken')));
    bus.elsewhere('user.changed', ({ userId }) => void told.push(userId));
    for (let attempt = 1; attempt < 5; attempt += 1) await expect(arrivals.deliver(1, row)).rejects.toThrow('broken');
    await arrivals.deliver(1, row);
    expect(told).toEqual(['ann']);
    await arrivals.deliver(2, '[{"name":');
    expect(heard.map(({ message }) => message)).toEqual(['an event handler failed', 'an event of another portal cannot be read']);
  });
});
