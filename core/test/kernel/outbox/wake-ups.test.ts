import { Database, GracefulShutdown, Outbox, type PortalPubSub } from '../../../src/kernel/index.js';
import { OutboxRepository } from '../../../src/kernel/outbox/rows/outbox.repository.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { memoryLog } from '../../support/memory-log.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { waitUntil } from '../../support/wait-until.js';

const TOPIC = 'letters';

/** Signals between the portals of a test; as in Redis, nobody receives their own. */
class Signals {
  readonly #handlers: { portal: object; topic: string; handle: (payload: never) => void }[] = [];

  ofPortal(): PortalPubSub {
    const portal = {
      subscribe: (topic: string, handle: (payload: never) => void) => void this.#handlers.push({ portal, topic, handle }),
      publish: (topic: string, payload: unknown) => {
        for (const one of this.#handlers) if (one.portal !== portal && one.topic === topic) one.handle(payload as never);
      },
    };
    return portal as unknown as PortalPubSub;
  }
}

describe('an outbox whose regular poll is still to come', () => {
  let moduleFixture: ModuleFixture;
  const stops: GracefulShutdown[] = [];
  const signals = new Signals();

  async function startPortal(): Promise<Outbox> {
    const life = new GracefulShutdown(memoryLog());
    stops.push(life);
    const [rows, database] = [moduleFixture.get(OutboxRepository), moduleFixture.get(Database)];
    const outbox = new Outbox(rows, database, memoryLog(), life, signals.ofPortal(), new FrozenClock());
    // The poll never comes: the timer of another purpose stands in for it.
    const interval = jest.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined, 0));
    await outbox.onApplicationBootstrap();
    interval.mockRestore();
    return outbox;
  }

  const isEmpty = async () =>
    (await moduleFixture.get(Database).query('SELECT "id" FROM "outbox" WHERE "topic" = ?', [TOPIC])).length === 0;

  beforeEach(async () => {
    moduleFixture = await createModuleFixture();
  });
  afterEach(async () => {
    for (const life of stops.splice(0)) await life.onModuleDestroy();
    await moduleFixture.close();
  });

  it('delivers what waits for a handler that is registered later', async () => {
    const outbox = await startPortal();
    await outbox.enqueue({ topic: TOPIC, key: 'a', payload: 1 });
    outbox.registerHandler(TOPIC, async () => undefined);
    await waitUntil(isEmpty);
  });

  it('delivers what another portal writes', async () => {
    const [writer, carrier] = [await startPortal(), await startPortal()];
    carrier.registerHandler(TOPIC, async () => undefined);
    await waitUntil(isEmpty);
    await writer.enqueue({ topic: TOPIC, key: 'a', payload: 1 });
    await waitUntil(isEmpty);
  });
});
