import type { DownloaderItem, LibraryItem, MediaRef } from '@ombi/sdk';
import { CatalogueService } from '../../../src/catalogue/index.js';
import { Database, Problem } from '../../../src/kernel/index.js';
import { DownloaderItemFinder } from '../../../src/library/items/downloader-item-finder.js';
import { DownloaderItemRepository } from '../../../src/library/items/downloader-item.repository.js';
import { LibraryItemFinder, type TitleIds } from '../../../src/library/items/library-item-finder.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { ExternalIdResolver } from '../../../src/library/external-ids/external-id-resolver.js';
import { TitleIdMappingRepository } from '../../../src/library/external-ids/title-id-mapping.repository.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { provideFake } from '../../support/provide-fake.js';

const item = (id: string, ids: LibraryItem['ids'], kind: LibraryItem['kind'] = 'tv'): LibraryItem => ({
  ...{ id, kind, title: id, year: 2015, ids, variants: ['regular'], quality: null, url: `http://media/${id}` },
  addedAt: '2026-01-01T00:00:00Z',
});

const listed = (id: string, source: 'tmdb' | 'tvdb' = 'tvdb'): DownloaderItem => ({
  ...{ ref: { kind: 'tv', source, id }, ids: {}, monitored: true, variants: [] },
});

describe.each(databaseEngines)('library items without a TMDB id, on $name', ({ test, create }) => {
  const resolve = jest.fn<Promise<MediaRef | null>, [MediaRef]>();
  const never = new AbortController().signal;
  let emptyDatabase: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;

  /** Library items of titles with a TMDB id only. */
  const held = async (kind: LibraryItem['kind'], ...ids: string[]) =>
    (
      await moduleFixture.get(LibraryItemFinder).find(
        kind,
        ids.map((id) => ({ kind, source: 'tmdb', id })),
      )
    ).map(({ key, item: { url } }) => `${key} ${url}`);
  const translate = (signal = never) => moduleFixture.get(ExternalIdResolver).resolveForConnection('shelf', signal);
  const store = (items: LibraryItem[]) => moduleFixture.get(LibraryItemRepository).save('shelf', 1, items);

  beforeEach(async () => {
    resolve.mockReset().mockResolvedValue(null);
    if (emptyDatabase) return;
    emptyDatabase = await create();
    const plugins = { providers: (kind: string) => [{ connectionId: kind === 'downloader' ? 'depot' : 'shelf' }] };
    moduleFixture = await createModuleFixture({
      config: { databaseUrl: emptyDatabase.databaseUrl },
      providers: [
        ...[
          LibraryItemFinder,
          LibraryItemRepository,
          DownloaderItemFinder,
          DownloaderItemRepository,
          TitleIdMappingRepository,
          ExternalIdResolver,
        ],
        { provide: PluginHost, useValue: plugins },
        provideFake(CatalogueService, { resolveRef: resolve }),
      ],
    });
  });

  afterAll(async () => {
    if (!emptyDatabase) return;
    await moduleFixture.close();
    await emptyDatabase.drop();
  });

  test('are found once their id is resolved, which happens only once', async () => {
    await store([item('show', { tvdb: '81001' }), item('copy', { tvdb: '81001' }), item('film', { imdb: 'tt1' }, 'movie')]);
    expect(await held('tv', '3001')).toEqual([]);
    resolve.mockImplementation(({ source, id }) =>
      Promise.resolve(
        source === 'tvdb' ? { kind: 'tv', source: 'tmdb', id: '3001' } : id === 'tt1' ? { kind: 'movie', source: 'tmdb', id: '1' } : null,
      ),
    );
    await translate();
    expect((await held('tv', '3001', '3002')).sort()).toEqual(['tv:tmdb:3001 http://media/copy', 'tv:tmdb:3001 http://media/show']);
    expect(await held('movie', '1', '3001')).toEqual(['movie:tmdb:1 http://media/film']);

    resolve.mockClear();
    await translate();
    expect(resolve).not.toHaveBeenCalled();
  });

  test('are not resolved when the server reports both ids, and its TMDB id wins', async () => {
    await store([item('both', { tvdb: '81001', tmdb: '77' })]);
    await translate();
    expect(resolve).not.toHaveBeenCalled();
    expect(await held('tv', '77')).toEqual(['tv:tmdb:77 http://media/both']);
    expect((await held('tv', '3001')).sort()).toEqual(['tv:tmdb:3001 http://media/copy', 'tv:tmdb:3001 http://media/show']);
  });

  test('are resolved in batches, each sync continuing after the previous one', async () => {
    await store(Array.from({ length: 620 }, (_, at) => item(`tv ${at}`, { tvdb: String(900_000 + at) })));
    const asked = () => resolve.mock.calls.map(([{ id }]) => Number(id));
    await translate();
    expect(new Set(asked()).size).toBe(500);
    await translate();
    expect(new Set(asked()).size).toBe(620);
    resolve.mockClear();
    await translate();
    expect(Math.min(...asked())).toBe(900_000);
  });

  test('stay unresolved while the source fails, or the server stops', async () => {
    await store([item('late', { tvdb: '81009' })]);
    resolve.mockRejectedValue(new Problem(502, 'plugin/unreachable', 'It cannot be reached.'));
    await translate();
    resolve.mockReset().mockImplementation(({ id }) => Promise.resolve(id === '81009' ? { kind: 'tv', source: 'tmdb', id: '3009' } : null));
    await translate(AbortSignal.abort());
    expect(resolve).not.toHaveBeenCalled();
    expect(await held('tv', '3009')).toEqual([]);
    await translate();
    expect(await held('tv', '3009')).toEqual(['tv:tmdb:3009 http://media/late']);
  });

  describe('and series that a downloader lists by their TVDB ids', () => {
    const monitored = async (...titles: TitleIds[]) =>
      (await moduleFixture.get(DownloaderItemFinder).find('tv', titles)).map(({ key, item }) => `${key} ${item.source}:${item.externalId}`);
    const tmdb = (id: string): TitleIds => ({ kind: 'tv', source: 'tmdb', id });
    const list = (items: DownloaderItem[]) => moduleFixture.get(DownloaderItemRepository).save('depot', 1, false, items);
    const resolveAll = () => moduleFixture.get(ExternalIdResolver).resolveForConnection('depot', never);

    test('are found by their TMDB ids once resolved, in one statement, and each once', async () => {
      await list([listed('82001'), listed('82002'), listed('4003', 'tmdb')]);
      expect(await monitored(tmdb('4001'), tmdb('4003'))).toEqual(['tv:tmdb:4003 tmdb:4003']);
      resolve.mockImplementation(async ({ id }) => (id === '82001' ? tmdb('4001') : null));
      await resolveAll();
      expect(resolve.mock.calls.map(([{ source, id }]) => `${source}:${id}`).sort()).toEqual(['tvdb:82001', 'tvdb:82002']);

      const query = jest.spyOn(moduleFixture.get(Database), 'query');
      expect((await monitored(tmdb('4001'), tmdb('4002'), tmdb('4003'))).sort()).toEqual([
        'tv:tmdb:4001 tvdb:82001',
        'tv:tmdb:4003 tmdb:4003',
      ]);
      expect(query).toHaveBeenCalledTimes(1);
      query.mockRestore();
      expect(await monitored({ ...tmdb('4001'), ids: { tvdb: '82001' } })).toEqual(['tv:tmdb:4001 tvdb:82001']);
      expect(await monitored({ ...tmdb('4002'), ids: { tvdb: '82002' } })).toEqual(['tv:tmdb:4002 tvdb:82002']);
    });

    test('are resolved once', async () => {
      await list([listed('82001')]);
      await resolveAll();
      expect(resolve.mock.calls.map(([{ id }]) => id)).not.toContain('82001');
    });
  });
});
