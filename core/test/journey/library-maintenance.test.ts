import plex from '@ombi/plugin-plex';
import { startPlex, type PlexSimulator } from '@ombi/plugin-plex/simulator';
import { Manifest } from '@ombi/sdk';
import { ombi } from '../../../plugins/plex/package.json';
import { JobScheduler } from '../../src/jobs/index.js';
import { createLoadedPlugin, PluginSet } from '../../src/plugin-host/index.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

const plugins = new PluginSet(
  [createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty: true, manifest: Manifest.parse(ombi) }, plex as never)],
  [],
);

interface RecentRow {
  readonly title: string;
  readonly theMovieDbId: string | null;
  readonly seasonNumber?: number;
  readonly episodeNumber?: number;
}

const now = (): number => Math.floor(Date.now() / 1000);
const DAY_S = 86_400;

describe('the library of a media server', () => {
  let portal: RunningPortal;
  let service: PlexSimulator;
  let admin: TestUser;
  let mina: TestUser;

  const savePlugin = (enabled: boolean) => {
    const values = { ip: '127.0.0.1', port: service.port, token: service.token, machineIdentifier: service.machineIdentifier };
    const settings = { values: { accountAddress: service.url, webAddress: service.url } };
    return portal.api(
      'PUT',
      '/api/v3/plugins/plex',
      { enabled, settings, connections: [{ id: null, slot: null, enabled: true, values }] },
      admin.token,
    );
  };
  const syncCount = () => portal.get(JobScheduler).find('plex.library-sync')?.lastRun?.finishedAt.getTime() ?? 0;
  const recent = async (list: string) =>
    (await portal.api<RecentRow[]>('GET', `/api/v1/RecentlyAdded/${list}`, undefined, mina.token)).body;

  beforeAll(async () => {
    service = await startPlex();
    const { library } = service;
    const [films, shows] = [library.addSection('Films', 'movie'), library.addSection('Shows', 'show')];
    library.addMovie(films, 'New', { guids: ['tmdb://1'], addedAt: now() - DAY_S });
    library.addMovie(films, 'Old', { guids: ['tmdb://2'], addedAt: now() - 8 * DAY_S });
    const series = library.addSeries(shows, 'Series', { guids: ['tmdb://3'], addedAt: now() - 400 * DAY_S });
    for (const number of [1, 2]) library.addEpisode(series, 1, number, { addedAt: now() - 300 * DAY_S });
    for (const number of [1, 2, 3]) library.addEpisode(series, 2, number, { addedAt: now() - 10 * number });

    portal = await startPortal({ pluginSet: plugins });
    admin = await createFirstAdministrator(portal);
    mina = await createUser(portal, admin, 'mina', []);
    expect(await savePlugin(true)).toMatchObject({ status: 200 });
    await waitUntil(() => syncCount() > 0);
  });
  afterAll(async () => {
    await portal?.close();
    await service?.close();
  });

  it('lists the movies of the last seven days', async () => {
    expect(await recent('movies')).toEqual([
      {
        ...{ id: expect.any(Number), title: 'New', overview: null, imdbId: null, tvDbId: null, theMovieDbId: '1' },
        ...{ releaseYear: '2000', addedAt: expect.stringMatching(/Z$/), quality: '1080p' },
      },
    ]);
    expect(await portal.api('GET', '/api/v1/RecentlyAdded/movies')).toMatchObject({ status: 401 });
  });

  it('lists the new episodes, newest first, and one row for each season', async () => {
    expect((await recent('tv')).map(({ title, seasonNumber, episodeNumber }) => [title, seasonNumber, episodeNumber])).toEqual([
      ['Series', 2, 1],
      ['Series', 2, 2],
      ['Series', 2, 3],
    ]);
    expect(await recent('tv/grouped')).toMatchObject([{ title: 'Series', theMovieDbId: '3', seasonNumber: 2, episodeNumber: 3 }]);
  });

  it('finds a new movie by the sync of recently added items', async () => {
    service.library.addMovie(service.library.sections[0]!, 'Brand new', { guids: ['tmdb://4'], addedAt: now() });
    expect((await portal.api('POST', '/api/v1/Job/plexrecentlyadded', {}, admin.token)).body).toBe(true);
    await waitUntil(async () => (await recent('movies')).length === 2);
    expect((await recent('movies')).map(({ title }) => title)).toEqual(['Brand new', 'New']);
    expect(service.requests.filter(({ path }) => path.endsWith('/recentlyAdded'))).toHaveLength(2);
  });

  it('finds a new movie by a webhook of the server', async () => {
    const { connections } = (
      await portal.api<{ connections: { webhookPath: string }[] }>('GET', '/api/v3/plugins/plex', undefined, admin.token)
    ).body;
    service.library.addMovie(service.library.sections[0]!, 'By webhook', { guids: ['tmdb://5'], addedAt: now() });
    const form = new FormData();
    form.append('payload', JSON.stringify({ event: 'library.new' }));
    expect((await fetch(`${portal.url}/${connections[0]!.webhookPath}`, { method: 'POST', body: form })).status).toBe(204);
    await waitUntil(async () => (await recent('movies')).some(({ title }) => title === 'By webhook'));
    service.library.remove(service.library.items.find(({ title }) => title === 'By webhook')!.ratingKey);
  });

  it('finds a new movie at once by the event listener', async () => {
    await service.pushes.connected();
    service.library.addMovie(service.library.sections[0]!, 'Pushed', { guids: ['tmdb://6'], addedAt: now() });
    service.pushes.push({ NotificationContainer: { type: 'timeline', size: 1, TimelineEntry: [{ itemID: '6', type: 1, state: 5 }] } });
    await waitUntil(async () => (await recent('movies')).some(({ title }) => title === 'Pushed'));
    service.library.remove(service.library.items.find(({ title }) => title === 'Pushed')!.ratingKey);
  });

  it('is cleared and read again when an administrator asks for it', async () => {
    service.library.remove(service.library.items.find(({ title }) => title === 'New')!.ratingKey);
    expect(await portal.api('POST', '/api/v1/Job/clearmediaserverdata', {}, mina.token)).toMatchObject({ status: 403 });
    expect(await portal.api('POST', '/api/v1/Job/clearmediaserverdata', {}, admin.token)).toMatchObject({ status: 200, body: true });
    await waitUntil(() => portal.get(JobScheduler).find('media-database-refresh')?.lastRun?.outcome === 'succeeded');
    expect((await recent('movies')).map(({ title }) => title)).toEqual(['Brand new']);
    expect((await recent('tv')).length).toBe(3);
  });

  it('is cleared and read again for one server', async () => {
    const path = '/api/v3/library/rebuild';
    const { body } = await portal.api<{ connections: { id: string }[] }>('GET', '/api/v3/plugins/plex', undefined, admin.token);
    const connectionId = body.connections[0]!.id;
    expect(await portal.api('POST', path, { connectionId }, mina.token)).toMatchObject({ status: 403 });
    expect(await portal.api('POST', path, { connectionId: 'unknown' }, admin.token)).toMatchObject({ status: 404 });
    const before = portal.get(JobScheduler).find('media-database-refresh')?.lastRun?.startedAt.getTime();
    expect(await portal.api('POST', path, { connectionId }, admin.token)).toMatchObject({ status: 204 });
    await waitUntil(() => portal.get(JobScheduler).find('media-database-refresh')?.lastRun?.startedAt.getTime() !== before);
    expect(portal.get(JobScheduler).find('media-database-refresh')?.lastRun?.outcome).toBe('succeeded');
  });

  it('stays unchanged when its server does not respond', async () => {
    service.faults.fail(503);
    expect(await portal.api('POST', '/api/v1/Job/clearmediaserverdata', {}, admin.token)).toMatchObject({ status: 200, body: true });
    await waitUntil(() => portal.get(JobScheduler).find('media-database-refresh')?.lastRun?.outcome === 'failed');
    service.faults.clear();
    expect((await recent('movies')).map(({ title }) => title)).toEqual(['Brand new']);
  });

  it('is not listed while the media server is not in use', async () => {
    await savePlugin(false);
    expect(await recent('movies')).toEqual([]);
    expect(await recent('tv')).toEqual([]);
  });
});
