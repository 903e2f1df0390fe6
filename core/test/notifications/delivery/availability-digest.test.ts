import type { Outbox, OutboxEntry } from '../../../src/kernel/index.js';
import { AvailabilityDigest } from '../../../src/notifications/delivery/availability-digest.js';
import type { Delivery, DeliveryQueue } from '../../../src/notifications/delivery/delivery-queue.js';

describe('availability messages that wait to be merged', () => {
  it('are due by the clock of the database, with which due times are compared', async () => {
    const entries: OutboxEntry[] = [];
    const outbox: Partial<Outbox> = { enqueue: async (...added) => void entries.push(...added) };
    const deliveryQueue: Partial<DeliveryQueue> = { enqueue: async () => undefined };
    const digest = new AvailabilityDigest(outbox as Outbox, deliveryQueue as DeliveryQueue, undefined!, undefined!);
    const delivery: Partial<Delivery> = { connectionId: 'letters', userId: 'nina', news: 'n1', notice: 'RequestAvailable' };
    await digest.enqueue([delivery as Delivery]);
    expect(entries).toMatchObject([{ topic: 'merge', delayMs: 10_000 }]);
  });
});
