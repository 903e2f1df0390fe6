import { renderText, type Ctx, type Message } from '@ombi/sdk';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { Clock, Database, DatabaseClock, openDataSource, Outbox } from '../../src/kernel/index.js';
import { LibraryItemRepository } from '../../src/library/items/library-item.repository.js';
import { migrations } from '../../src/migrations/index.js';
import { NewsletterService } from '../../src/newsletter/newsletter.service.js';
import { PluginHost, PluginSet } from '../../src/plugin-host/index.js';
import { CrashInjector } from '../fulfilment/crash/crash-injector.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { fuzzRuns } from '../support/fuzz-budget.js';
import { memoryLog } from '../support/memory-log.js';
import { clockAtMidMonth, fakeDatabaseClock } from '../support/movable-clock.js';
import { fakeServicesPlugins } from '../support/plugins/fake-services.js';
import { loadChannel } from '../support/plugins/load-channel.js';
import { startPortal } from '../support/portal/portal.js';
import { createFirstAdministrator } from '../support/portal/test-users.js';

const RUNS: Readonly<Record<string, number>> = { SQLite: 20, PostgreSQL: 4, MariaDB: 4 };
const ADDRESSES = Array.from({ length: 12 }, (_, index) => `reader${index}@example.org`);
const AFTER_LEASES_MS = 24 * 3_600_000;
/** Accesses to the database that a newsletter to all of them needs, approximately. */
const ACCESSES = 250;

/** A portal whose newsletter can be interrupted at any access to the database or to the mail server. */
async function openPortal({ dataDir, databaseUrl }: EmptyDatabase) {
  const [crashInjector, clock] = [new CrashInjector(), clockAtMidMonth()];
  const sent: { readonly address: string; readonly key: string; readonly text: string }[] = [];
  const send = (_: Ctx, { recipient, idempotencyKey: key, body }: Message) =>
    crashInjector.wrap(async () => void sent.push({ address: recipient!.address, key, text: renderText(body) }));
  const letters = loadChannel('letters', { agent: 202, addressing: { address: true }, send });
  const pluginSet = new PluginSet([...fakeServicesPlugins('http://downloader.invalid').loaded, letters], []);
  const overrides = [
    [Clock, clock],
    [DatabaseClock, fakeDatabaseClock(clock)],
  ] as const;
  const portal = await startPortal({ dataDir, config: { databaseUrl }, pluginSet, overrides });
  const { token } = await createFirstAdministrator(portal);
  // A schedule of crashes takes more days than messages are tried for.
  await portal.api('PUT', '/api/v3/delivery-settings', { expireAfterDays: 0 }, token);
  await portal.api('POST', '/api/v1/Settings/notifications/newsletter', { enabled: true, externalEmails: ADDRESSES }, token);
  crashInjector.instrument(portal.get(DataSource));
  const window = await openDataSource({ dataDir, databaseUrl }, { entities: [], migrations }, memoryLog());
  const outboxRows = () => new Database(window, memoryLog()).query<{ state: string }>('SELECT "state" FROM "outbox"');

  const addMovie = async (id: string): Promise<void> => {
    const { connectionId } = portal.get(PluginHost).providers('mediaServer')[0]!;
    const item = { id, kind: 'movie', title: `Film ${id}`, year: 2020, ids: { tmdb: id }, variants: ['regular'], quality: null } as const;
    const addedAt = clock.now().toISOString();
    await portal.get(LibraryItemRepository).save(connectionId, 1, [{ ...item, url: `http://media/${id}`, addedAt }]);
  };
  /** Lets the time pass until what failed is tried again. */
  const isBusy = async (): Promise<boolean> => {
    const rows = await outboxRows();
    if (rows.every(({ state }) => state === 'waiting')) {
      clock.offset += AFTER_LEASES_MS;
      portal.get(Outbox).wake();
    }
    return rows.length > 0;
  };
  /** Sends from a start to a crash, or until no mail waits. */
  const runUntilCrash = async (crashAt: number): Promise<void> => {
    clock.offset += AFTER_LEASES_MS;
    crashInjector.crashAfter(crashAt);
    portal.get(Outbox).wake();
    await portal
      .get(NewsletterService)
      .send()
      .catch((cause: unknown) => {
        if (!crashInjector.hasCrashed) throw cause;
      });
    while (!crashInjector.hasCrashed && (await isBusy())) await new Promise((resolve) => setTimeout(resolve, 2));
    await crashInjector.settled();
  };
  const close = async (): Promise<void> => {
    crashInjector.crashAfter(Number.POSITIVE_INFINITY);
    await portal.close();
    await window.destroy();
  };
  return { sent, addMovie, runUntilCrash, restart: () => crashInjector.crashAfter(Number.POSITIVE_INFINITY), close };
}

describe.each(databaseEngines)('a newsletter on $name that is interrupted', ({ name, test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let portal: Awaited<ReturnType<typeof openPortal>> | undefined;

  afterAll(async () => {
    await portal?.close();
    await emptyDatabase?.drop();
  });

  test('reaches everybody, and nobody with two different mails', async () => {
    emptyDatabase = await create();
    const { sent, addMovie, runUntilCrash, restart } = (portal = await openPortal(emptyDatabase));
    let movies = 0;
    const endsWell = fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: ACCESSES }), { minLength: 1, maxLength: 3 }),
      async (crashPoints) => {
        restart();
        sent.length = 0;
        const id = String((movies += 1));
        await addMovie(id);
        for (const crashAt of [...crashPoints, Number.POSITIVE_INFINITY]) await runUntilCrash(crashAt);
        const keysOf = (address: string) => new Set(sent.filter((mail) => mail.address === address).map(({ key }) => key)).size;
        expect(ADDRESSES.map(keysOf)).toEqual(ADDRESSES.map(() => 1));
        expect(sent.every(({ text }) => text.includes(`Film ${id}`))).toBe(true);
      },
    );
    await fc.assert(endsWell, { numRuns: fuzzRuns(RUNS[name]!) });
  });
});
