import { refKey, type MediaRef } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { Database } from '../../../src/kernel/index.js';
import { DownloaderItemRepository } from '../../../src/library/items/downloader-item.repository.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { LibraryService } from '../../../src/library/index.js';
import type { ItemView, AvailabilityExplanation } from '../../../src/library/matching/library-match.dto.js';
import { MatchOverrideRepository } from '../../../src/library/matching/match-override.repository.js';
import { LibraryMatchRepository } from '../../../src/library/matching/library-match.repository.js';
import { SyncRunRepository } from '../../../src/library/sync/sync-run.repository.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';

describe.each(databaseEngines)('the library match of an item, on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let portal: RunningPortal;
  let admin: TestUser;
  let connectionId: string;

  const call = <T>(method: string, path: string, body?: unknown, user = admin) =>
    portal.api<T>(method, `/api/v3/library/${path}`, body, user.token);
  const explain = async (query: string) => (await call<AvailabilityExplanation>('GET', `matches?${query}`)).body;
  const decide = (id: number, title: unknown) => call<ItemView>('PUT', `items/${id}/match`, { title });
  const movie = (id: number): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });
  const isHeld = async (id: number) => (await portal.get(LibraryService).findAvailability([movie(id)])).has(refKey(movie(id)));
  /** Stores an item as a sync does. */
  const sync = (id: string, title: string, ids: object) => {
    const item = { id, kind: 'movie', title, year: 1922, ids, variants: ['regular'], quality: '1080p' } as const;
    return portal
      .get(LibraryItemRepository)
      .save(connectionId, 1, [{ ...item, url: `http://media/${id}`, addedAt: '2026-01-01T00:00:00Z' }]);
  };

  beforeEach(async () => {
    if (!emptyDatabase) {
      emptyDatabase = await create();
      portal = await startPortal({
        plugins: ['playground'],
        dataDir: emptyDatabase.dataDir,
        config: { databaseUrl: emptyDatabase.databaseUrl },
      });
      admin = await createFirstAdministrator(portal);
      connectionId = portal.get(PluginHost).providers('mediaServer')[0]!.connectionId;
      await portal.get(SyncRunRepository).beginRun(connectionId);
    }
    for (const table of ['library_match', 'library_item']) await portal.get(Database).execute(`DELETE FROM ${table}`);
    await sync('n1', 'Nosferatu', { tmdb: '653', imdb: 'tt0013442' });
  });
  afterAll(async () => {
    if (!emptyDatabase) return;
    await portal.close();
    await emptyDatabase.drop();
  });

  test('is explained by server, item and id', async () => {
    const { items, downloads } = await explain('kind=movie&tmdb=653&imdb=tt0013442');
    expect(downloads).toEqual([]);
    expect(items).toMatchObject([
      {
        ...{ server: portal.get(PluginHost).providers('mediaServer')[0]!.connectionName, title: 'Nosferatu', year: 1922 },
        ...{ ids: { tmdb: '653', imdb: 'tt0013442' }, matchedBy: 'tmdb', variants: ['regular'], decision: null },
      },
    ]);
    expect((await explain('kind=movie&imdb=tt0013442')).items).toMatchObject([{ matchedBy: 'imdb' }]);
    expect((await explain('kind=tv&tmdb=653')).items).toEqual([]);
  });

  test('tells what downloaders have, in which quality, and whether they want a better one', async () => {
    const downloader = portal.get(PluginHost).providers('downloader')[0]!;
    const held = { ref: movie(653), ids: {}, monitored: true, variants: ['regular'] } as const;
    const store = (more: object) => portal.get(DownloaderItemRepository).save(downloader.connectionId, 1, true, [{ ...held, ...more }]);
    const explainDownloads = async () => (await explain('kind=movie&tmdb=653')).downloads;

    await store({});
    expect(await explainDownloads()).toMatchObject([{ name: downloader.connectionName, quality: null, isUpgradeWanted: false }]);
    await store({ quality: 'Q'.repeat(100), isUpgradeWanted: true });
    expect(await explainDownloads()).toMatchObject([{ quality: 'Q'.repeat(64), isUpgradeWanted: true, countsAsAvailable: true }]);
    await store({ quality: 'Bluray-1080p' });
    expect(await explainDownloads()).toMatchObject([{ quality: 'Bluray-1080p', isUpgradeWanted: false }]);
    await portal.get(DownloaderItemRepository).deleteByConnections([downloader.connectionId]);
  });

  test('is overridden with one lookup of the item, and reads overrides of its own server only', async () => {
    const [{ id }] = (await explain('kind=movie&tmdb=653')).items as [ItemView];
    const looks = jest.spyOn(LibraryMatchRepository.prototype, 'findItem');
    const decisions = jest.spyOn(MatchOverrideRepository.prototype, 'findByItems');
    expect((await decide(id, { source: 'tmdb', id: '654' })).body).toMatchObject({ decision: { title: { id: '654' } } });
    expect([looks, decisions].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect((await call('GET', 'items?kind=movie&search=nothing+like+it')).body).toMatchObject({ items: [], total: 0 });
    expect(decisions).toHaveBeenCalledTimes(1);
    for (const spy of [looks, decisions]) spy.mockRestore();
  });

  test('can be removed, survives the next sync, and can be restored', async () => {
    const [{ id }] = (await explain('kind=movie&tmdb=653')).items as [ItemView];
    expect((await decide(id, null)).status).toBe(200);
    expect(await isHeld(653)).toBe(false);
    await sync('n1', 'Nosferatu', { tmdb: '653', imdb: 'tt0013442' });
    expect(await isHeld(653)).toBe(false);
    expect((await explain('kind=movie&tmdb=653')).items).toMatchObject([
      { id, matchedBy: null, ids: { tmdb: '653' }, decision: { title: null, by: 'admin' } },
    ]);

    expect((await call<ItemView>('DELETE', `items/${id}/match`)).body).toMatchObject({ decision: null });
    expect(await isHeld(653)).toBe(true);
    expect((await call('DELETE', `items/${id}/match`)).status).toBe(200);
  });

  test('can be another title, and gets the ids reported by its server when the override is deleted', async () => {
    const [{ id }] = (await explain('kind=movie&tmdb=653')).items as [ItemView];
    const synced = jest.fn();
    const stop = portal.get(EventBus).onAnyPortal('library.synced', async (event) => synced(event));
    await decide(id, { source: 'tmdb', id: '426063' });
    stop();
    expect(synced).toHaveBeenCalledWith(expect.objectContaining({ connectionId }));
    expect([await isHeld(653), await isHeld(426063)]).toEqual([false, true]);
    expect((await explain('kind=movie&tmdb=426063')).items).toMatchObject([
      { matchedBy: 'tmdb', ids: { tmdb: '653' }, decision: { title: { source: 'tmdb', id: '426063' } } },
    ]);

    await sync('n1', 'Nosferatu', { tmdb: '700' });
    expect([await isHeld(700), await isHeld(426063)]).toEqual([false, true]);
    await call('DELETE', `items/${id}/match`);
    expect([await isHeld(700), await isHeld(426063)]).toEqual([true, false]);
  });

  test('is one of two concurrent overrides', async () => {
    const [{ id }] = (await explain('kind=movie&tmdb=653')).items as [ItemView];
    const decisions = await Promise.all([
      decide(id, { source: 'tmdb', id: '1' }),
      decide(id, { source: 'tmdb', id: '2' }),
      decide(id, null),
    ]);
    expect(decisions.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [override] = (await portal.get(LibraryMatchRepository).overrides.findByItems(connectionId, ['n1'])).values();
    const row = await portal.get(LibraryMatchRepository).findItem(id);
    expect(row?.tmdbId).toBe(override?.titleId);
    expect(override).toMatchObject({ reportedTmdbId: '653', reportedImdbId: 'tt0013442' });
  });

  test('is found in every alphabet, without regard to case and accents', async () => {
    await sync('u1', 'ÜBER Ольга', {});
    await sync('u2', 'Cafe\u0301', {});
    const find = async (search: string) => {
      const { body } = await call<{ items: ItemView[]; total: number }>('GET', `items?kind=movie&search=${encodeURIComponent(search)}`);
      return body.items.map(({ title }) => title);
    };
    expect(await find('über ОЛЬГА')).toEqual(['ÜBER Ольга']);
    for (const search of ['CAFÉ', 'cafe']) expect(await find(search)).toEqual(['Cafe\u0301']);
    expect(await find('uber')).toEqual(['ÜBER Ольга']);
  });

  test('is found by a part of the title, in pages', async () => {
    for (const number of [1, 2, 3]) await sync(`f${number}`, `100% Faust ${number}`, {});
    const { body } = await call<{ items: ItemView[]; total: number }>('GET', 'items?kind=movie&search=0%25%20faust&page=2&size=2');
    expect(body).toMatchObject({ total: 3, items: [{ title: '100% Faust 3', matchedBy: null }] });
    expect((await call<{ total: number }>('GET', 'items?kind=movie&search=_')).body.total).toBe(0);
    expect((await call<{ total: number }>('GET', 'items?kind=album')).body.total).toBe(0);
  });

  test('is not overridden by invalid input, nor by users', async () => {
    const [{ id }] = (await explain('kind=movie&tmdb=653')).items as [ItemView];
    const fields = async (title: unknown) => {
      const { status, body } = await decide(id, title);
      return [status, Object.keys((body as unknown as { errors: object }).errors)];
    };
    expect(await fields({ source: 'tvdb', id: '5' })).toEqual([400, ['title.source']]);
    expect(await fields({ source: 'tmdb', id: 'tt5' })).toEqual([400, ['title.id']]);
    expect(await fields({ source: 'imdb', id: 'x'.repeat(65) })).toEqual([400, ['title.id']]);
    expect(await fields(undefined)).toEqual([400, ['title']]);
    expect((await decide(2 ** 31 - 1, null)).status).toBe(404);
    expect((await call('PUT', 'items/99999999999/match', { title: null })).status).toBe(400);
    expect((await call('GET', 'matches?kind=movie')).status).toBe(400);
    expect((await call('GET', 'matches?kind=person&tmdb=1')).status).toBe(400);

    const ann = await createUser(portal, admin, 'ann', ['RequestMovie']);
    for (const [method, path] of [
      ['GET', 'matches?kind=movie&tmdb=653'],
      ['GET', 'items?kind=movie'],
      ['PUT', `items/${id}/match`],
      ['DELETE', `items/${id}/match`],
    ] as const)
      expect((await call(method, path, method === 'PUT' ? { title: null } : undefined, ann)).status).toBe(403);
    expect(await isHeld(653)).toBe(true);
  });

  test('is recorded in the audit log', async () => {
    const [{ id }] = (await explain('kind=movie&tmdb=653')).items as [ItemView];
    await decide(id, { source: 'tmdb', id: '7' });
    await call('DELETE', `items/${id}/match`);
    const { body } = await portal.api<{ entries: object[] }>('GET', '/api/v3/audit?what=library', undefined, admin.token);
    expect(Object.values(body).flat()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'library.matched', about: 'Nosferatu', facts: { match: 'tmdb 7' } }),
        expect.objectContaining({ what: 'library.matched', about: 'Nosferatu', facts: { match: 'automatic' } }),
      ]),
    );
  });

  test('is deleted with the connection', async () => {
    const [{ id }] = (await explain('kind=movie&tmdb=653')).items as [ItemView];
    await decide(id, null);
    await portal
      .get(Database)
      .transaction(() => portal.get(EventBus).publish('connection.removed', { connectionIds: [connectionId] } as never));
    expect((await portal.get(LibraryMatchRepository).overrides.findByItems(connectionId, ['n1'])).size).toBe(0);
  });
});
