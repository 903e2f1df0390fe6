import { DownloaderItemRepository } from '../../src/library/items/downloader-item.repository.js';
import { LibraryItemRepository } from '../../src/library/items/library-item.repository.js';
import { Database } from '../../src/kernel/index.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

describe('looking up titles by TMDB id', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.close());

  it.each([
    ['a media server', LibraryItemRepository, /SEARCH i USING INDEX ix_library_item_tvdb \(kind=\? AND tvdbId=\?\)/],
    [
      'a downloader',
      DownloaderItemRepository,
      /SEARCH d USING INDEX ix_downloader_holding_title \(kind=\? AND source=\? AND externalId=\?\)/,
    ],
  ])('reads only the rows of the wanted ids, also where %s has other ids', async (_, repository, search) => {
    const database = portal.get(Database);
    const spy = jest.spyOn(database, 'query');
    await portal.get<LibraryItemRepository | DownloaderItemRepository>(repository).findBySource('tv', 'tmdb', ['1', '2']);
    const [sql, parameters] = spy.mock.calls.at(-1)!;
    spy.mockRestore();
    const steps = (await database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters)).map(({ detail }) => detail);
    expect(steps).toContainEqual(expect.stringMatching(/SEARCH n USING INDEX ix_title_number_tmdb \(kind=\? AND tmdbId=\?\)/));
    expect(steps).toContainEqual(expect.stringMatching(search));
  });
});
