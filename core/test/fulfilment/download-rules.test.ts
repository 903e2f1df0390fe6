import type { MovieDetails } from '@ombi/sdk';
import { Database } from '../../src/kernel/index.js';
import { PluginSet, type LoadedPlugin } from '../../src/plugin-host/index.js';
import { startFakeDownloader, startFakeServices, type FakeServices } from '../support/plugins/fake-services.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import type { EngineResult } from '../support/requests/request-api.js';
import { waitUntil } from '../support/wait-until.js';

/** Connections of an embedded plug-in are never removed. */
const asOutsideService = (plugin: LoadedPlugin): LoadedPlugin =>
  plugin.manifest.id === 'fakedownloader' ? { ...plugin, manifest: { ...plugin.manifest, embedded: false } } : plugin;

type Downloader = Awaited<ReturnType<typeof startFakeDownloader>>;
interface Connection {
  readonly id: string;
  readonly values: { readonly baseUrl: string };
}

describe('several servers of a downloader', () => {
  const PLUGIN = '/api/v3/plugins/fakedownloader';
  let fakeServices: FakeServices;
  let second: Downloader;
  let portal: RunningPortal;
  let admin: TestUser;
  let ann: TestUser;
  let ids: readonly [first: string, second: string];
  let lastMovie = 5000;

  const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, user = admin) =>
    portal.api<T>(method, path, body, user.token);
  const connection = (url: string, id: string | null = null, enabled = true) => ({
    ...{ id, slot: 'regular', enabled, values: { baseUrl: url } },
  });
  /** Stores the two servers. */
  async function saveServers(...connections: ReturnType<typeof connection>[]): Promise<void> {
    const { status } = await call('PUT', PLUGIN, { enabled: true, connections });
    expect(status).toBe(200);
  }
  const requestMovie = async (more: object = {}, user = admin): Promise<EngineResult> =>
    (await call<EngineResult>('POST', '/api/v1/Request/movie', { theMovieDbId: (lastMovie += 1), ...more }, user)).body;
  const titlesAt = ({ requests }: Pick<Downloader, 'requests'>) =>
    requests.filter(({ path }) => path === '/add').map(({ body }) => (body as { title: string }).title);
  const title = () => `Film ${lastMovie}`;
  const saveRules = (...rules: object[]) => call('PUT', '/api/v3/download-rules', { rules });
  const rule = (more: object) => ({ name: 'A rule', kind: 'movie', ...more });
  const describeTitle = (details: Partial<MovieDetails>) => fakeServices.movieDetails.set(String(lastMovie + 1), details);

  beforeAll(async () => {
    [fakeServices, second] = await Promise.all([startFakeServices(), startFakeDownloader()]);
    portal = await startPortal({ pluginSet: new PluginSet(fakeServices.plugins.loaded.map(asOutsideService), []) });
    admin = await createFirstAdministrator(portal);
    ann = await createUser(portal, admin, 'Ann', ['RequestMovie', 'AutoApproveMovie']);
    await saveServers(connection(fakeServices.downloader.url), connection(second.url));
    const { connections } = (await call<{ connections: Connection[] }>('GET', PLUGIN)).body;
    ids = [fakeServices.downloader.url, second.url].map((url) => connections.find(({ values }) => values.baseUrl === url)!.id) as [
      string,
      string,
    ];
  });
  afterEach(() => saveRules());
  afterAll(async () => {
    await portal.close();
    await Promise.all([fakeServices.downloader.close(), second.close()]);
  });

  it('are listed, the default one first and with the names of the fields for default profiles', async () => {
    const { body } = await call<{ id: string }[]>('GET', '/api/v3/downloaders?kind=movie');
    expect(body.map(({ id }) => id)).toEqual(ids);
    const standing = { qualityProfile: expect.stringMatching(/QualityProfile$/), rootFolder: expect.stringMatching(/RootPath$/) };
    expect(body).toMatchObject([{ standing }, {}]);
    expect(body[1]).not.toHaveProperty('standing');
  });

  it('get the default profiles of a user if they are the default one', async () => {
    const profiles = JSON.stringify({ fakedownloaderQualityProfile: 5, fakedownloaderRootPath: 2 });
    await portal.get(Database).execute('UPDATE "users" SET "qualityProfiles" = ? WHERE "id" = ?', [profiles, admin.id]);
    const preferredAt = ({ requests }: Pick<Downloader, 'requests'>) => {
      const [order] = requests.flatMap(({ path, body }) => (path === '/add' ? [body as { title: string }] : [])).slice(-1);
      return order?.title === title() ? order : null;
    };
    await requestMovie();
    await waitUntil(() => preferredAt(fakeServices.downloader) !== null);
    expect(preferredAt(fakeServices.downloader)).toMatchObject({ preferredQualityProfileId: 5, preferredRootFolderId: 2 });
    await requestMovie({ downloaderOverride: ids[1] });
    await waitUntil(() => preferredAt(second) !== null);
    expect(preferredAt(second)).toMatchObject({ preferredQualityProfileId: 0, preferredRootFolderId: 0 });

    const reversed = [connection(second.url, ids[1]), connection(fakeServices.downloader.url, ids[0])];
    await saveServers(...reversed);
    await requestMovie();
    await waitUntil(() => preferredAt(second) !== null);
    expect(preferredAt(second)).toMatchObject({ preferredQualityProfileId: 5, preferredRootFolderId: 2 });
    await saveServers(...reversed.toReversed());
    await portal.get(Database).execute('UPDATE "users" SET "qualityProfiles" = ? WHERE "id" = ?', ['{}', admin.id]);
  });

  it('get what was chosen for them, and the first one the rest', async () => {
    await requestMovie();
    const plain = title();
    await requestMovie({ downloaderOverride: ids[1] });
    await waitUntil(() => titlesAt(second).includes(title()));
    await waitUntil(() => titlesAt(fakeServices.downloader).includes(plain));
    expect(titlesAt(second)).not.toContain(plain);
  });

  it('can be chosen by those who decide only, and only if they exist', async () => {
    expect(await requestMovie({ downloaderOverride: ids[1] }, ann)).toMatchObject({ isError: true });
    const unknown = await call('POST', '/api/v1/Request/movie', { theMovieDbId: (lastMovie += 1), downloaderOverride: 'nobody' });
    expect(unknown.status).toBe(400);
  });

  it('are chosen by the first rule that matches', async () => {
    await saveRules(
      rule({ genreIds: [16], originalLanguages: ['ja'], downloader: ids[0], quality: 7 }),
      rule({ enabled: false, downloader: ids[0] }),
      rule({ userIds: [ann.id], downloader: ids[1], quality: 4, rootFolder: 5 }),
    );
    await requestMovie({}, ann);
    await waitUntil(() => titlesAt(second).includes(title()));
    expect(second.requests.at(-1)?.body).toMatchObject({ qualityProfileId: 4, rootFolderId: 5 });

    describeTitle({ genres: [{ id: 16, name: 'Animation' }], originalLanguage: 'ja' });
    await requestMovie({}, ann);
    await waitUntil(() => titlesAt(fakeServices.downloader).includes(title()));
    expect(fakeServices.dispatches().at(-1)).toMatchObject({ qualityProfileId: 7 });
  });

  it('a choice in the request comes before the rules', async () => {
    await saveRules(rule({ downloader: ids[1] }));
    await requestMovie({ downloaderOverride: ids[0] });
    await waitUntil(() => titlesAt(fakeServices.downloader).includes(title()));
    expect(titlesAt(second)).not.toContain(title());
  });

  it('a request waits for its server while that is switched off, and can be sent to another', async () => {
    await saveServers(connection(fakeServices.downloader.url, ids[0]), connection(second.url, ids[1], false));
    const { requestId } = await requestMovie({ downloaderOverride: ids[1] });
    expect(titlesAt(fakeServices.downloader)).not.toContain(title());
    await call('POST', '/api/v2/Requests/movie/advancedoptions', { requestId, downloaderOverride: null });
    await waitUntil(() => titlesAt(fakeServices.downloader).includes(title()));
    const { body } = await call<{ downloaderOverride: string | null }>('GET', `/api/v1/Request/movie/info/${requestId}`);
    expect(body.downloaderOverride).toBeNull();
  });

  it('requests for a removed server go to the default one, and its rules are passed over', async () => {
    await saveServers(connection(fakeServices.downloader.url, ids[0]), connection(second.url, ids[1], false));
    await saveRules(rule({ downloader: ids[1] }), rule({ quality: 9 }));
    const { requestId } = await requestMovie();
    const waiting = title();
    await saveServers(connection(fakeServices.downloader.url, ids[0]));
    await waitUntil(() => titlesAt(fakeServices.downloader).includes(waiting));
    expect((await call<object>('GET', `/api/v1/Request/movie/info/${requestId}`)).body).toMatchObject({ downloaderOverride: null });

    await requestMovie();
    await waitUntil(() => titlesAt(fakeServices.downloader).includes(title()));
    expect(fakeServices.dispatches().at(-1)).toMatchObject({ qualityProfileId: 9 });
  });
});
