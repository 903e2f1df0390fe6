import { MailingRepository } from '../../../src/mailings/store/mailing.repository.js';
import { Database } from '../../../src/kernel/index.js';
import { UnannouncedAdditions } from '../../../src/library/index.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { CalendarRepository } from '../../../src/requests/reports/calendar.repository.js';
import { RequestStatisticsRepository } from '../../../src/requests/reports/request-statistics.repository.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { addToMediaServer } from '../../support/requests/media-server-contents.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

describe.each(databaseEngines)('the additions to the library, on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase;
  let portal: RunningPortal;

  afterEach(async () => {
    await portal.close();
    await emptyDatabase.drop();
  });

  test('are found until they were announced, and not again after a rebuild', async () => {
    emptyDatabase = await create();
    portal = await startPortal({
      plugins: ['playground'],
      dataDir: emptyDatabase.dataDir,
      config: { databaseUrl: emptyDatabase.databaseUrl },
    });
    const additions = portal.get(UnannouncedAdditions);
    const before = new Date('2025-01-01T00:00:00Z');
    await addToMediaServer(portal, 'movie', 1);
    await addToMediaServer(portal, 'tv', 2, [1, 2]);

    const found = await additions.findNew(before);
    expect(found.additions.map(({ ref, episodes }) => [ref.kind, episodes.length])).toEqual([
      ['movie', 0],
      ['tv', 2],
    ]);
    await additions.markAnnounced(found.keys);
    await additions.markAnnounced(found.keys);
    expect((await additions.findNew(before)).keys).toEqual([]);

    await addToMediaServer(portal, 'tv', 2, [3]);
    expect((await additions.findNew(before)).additions).toMatchObject([{ episodes: [{ season: 1, number: 3 }] }]);
    await portal.get(Database).transaction(() => additions.markEverythingAnnounced());
    expect((await additions.findNew(before)).keys).toEqual([]);
    expect(await additions.findLatest('movie', 10)).toHaveLength(1);

    const connectionIds = (
      await portal.get(Database).query<{ id: string }>('SELECT DISTINCT "connectionId" AS "id" FROM "library_item"')
    ).map(({ id }) => id);
    await portal.get(Database).transaction(() => portal.get(LibraryItemRepository).deleteByConnections(connectionIds));
    await addToMediaServer(portal, 'tv', 2, [1, 2, 3]);
    expect((await additions.findNew(before)).additions).toEqual([]);

    // The other statements of their own that these reports and mailings have.
    expect(await portal.get(RequestStatisticsRepository).count('movie', { from: 0, to: Date.now() })).toEqual({ total: 0, available: 0 });
    expect(await portal.get(RequestStatisticsRepository).findTopRequester('tv', { from: 0, to: Date.now() })).toBeNull();
    const range = { from: '2020-01-01', to: '2030-01-01' };
    expect(await portal.get(CalendarRepository).findMovies(range, 'nobody')).toEqual([]);
    expect(await portal.get(CalendarRepository).findEpisodes(range, null)).toEqual([]);
    expect(await portal.get(MailingRepository).findLatest()).toEqual([]);
  });
});
