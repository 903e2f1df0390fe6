import type { Database } from '../../../src/kernel/index.js';
import { GracefulShutdown, PortalPubSub, SigningKeyStore, type Config } from '../../../src/kernel/index.js';
import { memoryLog, type LoggedEntry } from '../../support/memory-log.js';
import { redisServer, testWithRedis, type RedisServer } from '../../support/redis-server.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { testConfig } from '../../support/test-config.js';
import { waitUntil } from '../../support/wait-until.js';

interface Portal {
  readonly signals: PortalPubSub;
  readonly received: unknown[];
  readonly logged: LoggedEntry[];
  readonly reconnections: () => number;
}

describe('signals between portals', () => {
  const endings: (() => unknown)[] = [];
  let redis: RedisServer;

  beforeAll(async () => (redis = await redisServer()));
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
    await redis.stop();
  });

  const newKeys = (): string => {
    const { path, remove } = temporaryFolder();
    endings.push(remove);
    return path;
  };

  /** The signals of a portal whose keys are in a folder; it subscribes to `greeting`. */
  async function open(dataDir: string, redisUrl: Config['redisUrl'] = redis.url, isShared = true): Promise<Portal> {
    const logged: LoggedEntry[] = [];
    const log = memoryLog(logged);
    const shutdown = new GracefulShutdown(log);
    const config = testConfig(dataDir, { redisUrl });
    const signals = new PortalPubSub(config, { isShared } as Database, shutdown, log, new SigningKeyStore(config, log));
    const received: unknown[] = [];
    let reconnections = 0;
    signals.subscribe(
      'greeting',
      (payload) => received.push(payload),
      () => (reconnections += 1),
    );
    await signals.onApplicationBootstrap();
    endings.push(() => shutdown.onModuleDestroy());
    return { signals, received, logged, reconnections: () => reconnections };
  }

  const connected = ({ signals }: Portal) => waitUntil(() => signals.state === 'connected');

  testWithRedis('reach the other portals of the same installation only, and not the sender', async () => {
    await redis.start();
    const keys = newKeys();
    const [here, there, stranger] = [await open(keys), await open(keys), await open(newKeys())];
    for (const portal of [here, there, stranger]) await connected(portal);

    here.signals.publish('greeting', { text: 'hello' });
    here.signals.publish('other topic', 1);
    here.signals.publish('greeting', 'last');
    await waitUntil(() => there.received.includes('last'));
    expect(there.received).toEqual([{ text: 'hello' }, 'last']);

    // Redis delivers in order, so what went before this answer has arrived, too.
    there.signals.publish('greeting', 'answer');
    await waitUntil(() => here.received.includes('answer'));
    expect(here.received).toEqual(['answer']);
    expect(stranger.received).toEqual([]);
  });

  testWithRedis('go on after Redis was away, and subscribers are told that they may have missed some', async () => {
    const keys = newKeys();
    const [here, there] = [await open(keys), await open(keys)];
    await waitUntil(() => here.logged.length > 0);
    expect(here.signals.state).toBe('disconnected');
    expect(here.reconnections()).toBe(0);
    here.signals.publish('greeting', 'into the void');

    await redis.start();
    await Promise.all([connected(here), connected(there)]);
    expect(there.reconnections()).toBe(1);

    await redis.stop();
    await waitUntil(() => here.signals.state === 'disconnected' && there.signals.state === 'disconnected');
    here.signals.publish('greeting', 'into the void');
    await redis.start();
    await Promise.all([connected(here), connected(there)]);
    await waitUntil(() => there.reconnections() === 2);

    here.signals.publish('greeting', 'again');
    await waitUntil(() => there.received.length > 0);
    expect(there.received).toEqual(['again']);
    expect(here.logged.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'Redis cannot be reached; changes at other portals arrive later'],
      ['info', 'Redis can be reached again'],
      ['warn', 'Redis cannot be reached; changes at other portals arrive later'],
      ['info', 'Redis can be reached again'],
    ]);
    expect(JSON.stringify(here.logged)).not.toContain('a secret');
  });

  testWithRedis('survive a message that is none', async () => {
    await redis.start();
    const keys = newKeys();
    const [here, there] = [await open(keys), await open(keys)];
    await Promise.all([connected(here), connected(there)]);
    there.signals.subscribe('greeting', () => {
      throw new Error('a handler that fails');
    });
    here.signals.publish('greeting', 'first');
    here.signals.publish('greeting', 'second');
    await waitUntil(() => there.received.length === 2);
    await waitUntil(() => there.logged.length === 2);
    expect(there.logged[0]).toMatchObject({ level: 'warn', message: 'a signal of another portal cannot be read' });
  });

  it('are off without an address', async () => {
    const { signals, received, logged } = await open(newKeys(), null);
    signals.publish('greeting', 'nobody');
    expect(signals.state).toBe('off');
    expect([received, logged]).toEqual([[], []]);
  });

  it('are off with the embedded database, which the log says', async () => {
    const { signals, logged } = await open(newKeys(), redis.url, false);
    expect(signals.state).toBe('off');
    expect(logged).toMatchObject([{ level: 'warn', message: 'REDIS_URL has no effect: the embedded database has one portal only' }]);
  });
});
