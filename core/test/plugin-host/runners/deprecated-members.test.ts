import type { AnyPlugin, Capability, Ctx, MediaRef, PluginPermission } from '@ombi/sdk';
import { runPluginTask } from '../../../src/plugin-host/runners/run-task.js';
import { adaptDeprecatedMembers } from '../../../src/plugin-host/runners/deprecated-members.js';
import type { LoadedPlugin } from '../../../src/plugin-host/index.js';
import { fakeDownloader, fakePlugins } from '../../support/plugins/fake-plugins.js';

const ctx = {} as Ctx;
const ref: MediaRef = { kind: 'movie', source: 'tmdb', id: '1' };
const slice = { offset: 0, limit: 10 };
const emptyPage = async () => ({ items: [], total: 0 });

/** Loads a plug-in with one capability, as the portal does it. */
async function load(capability: Capability, members: object, more: object = {}): Promise<LoadedPlugin> {
  const permissions: PluginPermission[] = [
    ...(capability === 'authProvider' ? ['accounts' as const] : []),
    ...('on' in more ? ['events' as const] : []),
  ];
  const definition = { ...fakeDownloader(), provides: { [capability]: members }, ...more };
  const folders = fakePlugins([{ manifest: { id: 'depot', provides: [capability], permissions }, definition }]);
  try {
    const { loaded, refused } = await folders.load();
    expect(refused).toEqual([]);
    return loaded[0]!;
  } finally {
    folders.remove();
  }
}

/** Calls a function of a loaded plug-in by its current name. */
const call = ({ definition }: LoadedPlugin, capability: Capability, method: string, ...args: unknown[]): Promise<unknown> =>
  runPluginTask(definition!, ctx, { kind: 'capability', capability, method, args });

describe('a plug-in with the member names of version 1.0', () => {
  it('runs as a metadata provider', async () => {
    const queries: unknown[] = [];
    const plugin = await load('metadataProvider', {
      topics: ['search', 'ids', 'words', 'pictures'],
      speaks: ['imdb'],
      finds: ['movie'],
      search: async (_: Ctx, query: object) => void queries.push(query),
      find: async (_: Ctx, given: MediaRef) => ({ ...given, source: 'tmdb' }),
      ...Object.fromEntries(
        ['genres', 'keywords', 'keyword', 'companies', 'company', 'languages', 'watchProviders'].map((name) => [name, async () => []]),
      ),
      image: async () => null,
    });
    expect(plugin.descriptor.provides.metadataProvider).toEqual({
      topics: ['search', 'ids', 'filters', 'images'],
      idSources: ['imdb'],
      searchTypes: ['movie'],
    });
    expect(await call(plugin, 'metadataProvider', 'findByExternalId', { ...ref, source: 'imdb' })).toEqual(ref);
    await call(plugin, 'metadataProvider', 'search', { term: 'a', types: ['movie'] });
    expect(queries).toEqual([{ term: 'a', types: ['movie'], include: ['movie'] }]);
  });

  it('runs as an auth provider', async () => {
    const plugin = await load('authProvider', {
      userType: 100,
      ways: ['window', 'import'],
      begin: async (_: Ctx, returnUrl: string) => `page for ${returnUrl}`,
      finish: async (_: Ctx, handle: string) => `outcome of ${handle}`,
      people: async () => ({ items: ['nina'], total: 1 }),
    });
    expect(plugin.descriptor.provides.authProvider).toEqual({ userType: 100, features: ['popup', 'import'] });
    expect(await call(plugin, 'authProvider', 'startPopup', '/back')).toBe('page for /back');
    expect(await call(plugin, 'authProvider', 'checkPopup', 'h1')).toBe('outcome of h1');
    expect(await call(plugin, 'authProvider', 'users', slice)).toEqual({ items: ['nina'], total: 1 });
  });

  it('runs as a downloader', async () => {
    const plugin = await load('downloader', {
      ...fakeDownloader().provides.downloader,
      items: undefined,
      tellsEpisodes: true,
      episodes: emptyPage,
      tellsProgress: true,
      progress: async () => [],
      holdings: async () => ({ items: [{ ref, ids: {}, monitored: true, held: ['4k'] }], total: 1 }),
    });
    expect(plugin.descriptor.provides.downloader).toMatchObject({ supportsEpisodes: true, supportsProgress: true });
    expect(await call(plugin, 'downloader', 'items', slice)).toMatchObject({ items: [{ ref, variants: ['4k'] }], total: 1 });
  });

  it('runs as a media server', async () => {
    const watched = { personId: 'nina', itemId: 'i1', season: null, numbers: [] };
    const plugin = await load('mediaServer', {
      schedule: '0 15 0/1 1/1 * ? *',
      libraries: async () => [],
      scan: emptyPage,
      tellsEpisodes: true,
      episodes: emptyPage,
      tellsWatched: true,
      watched: async () => ({ items: [watched], total: 1 }),
      tellsRecentlyWatched: true,
      recentlyWatched: async () => [watched],
    });
    expect(plugin.descriptor.provides.mediaServer).toMatchObject({
      supportsEpisodes: true,
      supportsWatched: true,
      supportsRecentlyWatched: true,
    });
    expect(await call(plugin, 'mediaServer', 'watched', slice)).toMatchObject({ items: [{ userId: 'nina', itemId: 'i1' }] });
    expect(await call(plugin, 'mediaServer', 'recentlyWatched')).toMatchObject([{ userId: 'nina', itemId: 'i1' }]);
  });

  it('runs as a notification channel', async () => {
    const plugin = await load('notificationChannel', {
      addressing: { browser: true },
      send: async () => undefined,
      browserKey: async () => 'a point',
    });
    expect(await call(plugin, 'notificationChannel', 'applicationServerKey')).toBe('a point');
  });

  it('gets the payload of events under both names', async () => {
    const events: unknown[] = [];
    const on = { '*': async (_: Ctx, event: unknown) => void events.push(event) };
    const { definition } = await load('downloader', fakeDownloader().provides.downloader!, { on });
    await runPluginTask(definition!, ctx, { kind: 'event', name: 'user.changed', event: { userId: 'u1' }, version: 1 });
    expect(events).toEqual([{ name: 'user.changed', version: 1, payload: { userId: 'u1' }, facts: { userId: 'u1' } }]);
  });
});

describe('a plug-in', () => {
  const current = (members: object, more: object = {}): AnyPlugin =>
    adaptDeprecatedMembers({ ...fakeDownloader(), provides: { metadataProvider: members }, ...more }) as AnyPlugin;

  it('that has a member under both names is used by the current one', () => {
    const members = { topics: ['words', 'filters', 'weather'], speaks: ['imdb'], idSources: ['tmdb'], searchTypes: [] };
    expect(current(members).provides.metadataProvider).toEqual({
      topics: ['filters', 'weather'],
      idSources: ['tmdb'],
      searchTypes: [],
    });
  });

  it('keeps the object that its functions belong to, with private members', async () => {
    class Source {
      readonly topics = ['ids'];
      readonly speaks = ['tmdb'];
      readonly finds = [];
      #calls = 0;
      async find(): Promise<number> {
        return (this.#calls += 1);
      }
    }
    const definition = current(new Source());
    const task = { kind: 'capability', capability: 'metadataProvider', method: 'findByExternalId', args: [ref] } as const;
    expect([await runPluginTask(definition, ctx, task), await runPluginTask(definition, ctx, task)]).toEqual([1, 2]);
  });

  it.each([null, 'text', {}, { provides: 'all' }])('that is none is returned as it is: %j', (candidate) =>
    expect(adaptDeprecatedMembers(candidate)).toBe(candidate),
  );

  it('keeps capabilities that the portal does not know, or that are no objects, for the check that follows', () => {
    const provides = { weather: { speaks: [] }, downloader: null };
    expect((adaptDeprecatedMembers({ provides }) as AnyPlugin).provides).toEqual(provides);
  });
});
