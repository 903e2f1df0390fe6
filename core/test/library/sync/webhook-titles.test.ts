import { type RadarrSimulator, startRadarr } from '@ombi/plugin-radarr/simulator';
import { type SonarrSimulator, startSonarr } from '@ombi/plugin-sonarr/simulator';
import { EventBus } from '../../../src/events/index.js';
import { Database } from '../../../src/kernel/index.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { openCataloguePortal, type CataloguePortal } from '../../catalogue/catalogue-portal.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { waitUntil } from '../../support/wait-until.js';

const MOVIE = 1001;
const SERIES = 81189;

interface Connections {
  readonly connections: readonly { readonly webhookPath: string }[];
}

describe('a webhook of a downloader', () => {
  let radarr: RadarrSimulator;
  let sonarr: SonarrSimulator;
  let portal: CataloguePortal;
  let paths: Readonly<Record<'radarr' | 'sonarr', string>>;
  const folder = temporaryFolder();
  const options = { plugins: ['tmdb', 'radarr', 'sonarr'], dataDir: folder.path };
  const available: unknown[] = [];

  const syncs = (plugin: string) => portal.portal.get(JobScheduler).find(`${plugin}.downloader-sync`)?.lastRun?.finishedAt.getTime() ?? 0;
  const neverRunBySchedule = (id: string): Promise<void> => {
    const jobScheduler = portal.portal.get(JobScheduler);
    return jobScheduler.reschedule(new Map([[jobScheduler.find(id)!.setting ?? id, '0 0 0 1 1 ? 2099']]));
  };
  const connect = async (plugin: 'radarr' | 'sonarr', values: object): Promise<string> => {
    const draft = {
      enabled: true,
      connections: [{ id: null, slot: plugin === 'radarr' ? 'regular' : null, enabled: true, values: { ip: '127.0.0.1', ...values } }],
    };
    const { body } = await portal.portal.api<Connections>('PUT', `/api/v3/plugins/${plugin}`, draft, portal.admin.token);
    await waitUntil(() => syncs(plugin) > 0);
    await neverRunBySchedule(`${plugin}.downloader-sync`);
    return body.connections[0]!.webhookPath;
  };
  const send = async (plugin: 'radarr' | 'sonarr', body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const sent = await fetch(`${portal.portal.url}/${paths[plugin]}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(sent.status).toBe(204);
  };
  const imported = (tmdbId: number) => send('radarr', { eventType: 'Download', movie: { id: 1, tmdbId } });
  const deleted = (tmdbId: number) => send('radarr', { eventType: 'MovieDelete', movie: { id: 1, tmdbId } });
  const earlier = new Map<unknown, number>();
  const forgetReads = (): void => [radarr, sonarr].forEach(({ requests }) => earlier.set(requests, requests.length));
  const reads = ({ requests }: Pick<RadarrSimulator, 'requests'>, path: string) =>
    requests
      .slice(earlier.get(requests) ?? 0)
      .filter((request) => request.method === 'GET' && request.path === path)
      .map(({ query }) => String(query));
  const movieReads = () => reads(radarr, '/api/v3/movie').filter((query) => query !== '');
  const singleReads = () => movieReads().filter((query) => query.startsWith('tmdbId='));
  const wholeReads = () => movieReads().length - singleReads().length;
  const stored = async () => {
    const rows = await portal.portal
      .get(Database)
      .query<{ externalId: string; quality: string | null }>('SELECT * FROM downloader_holding');
    return new Map(rows.map(({ externalId, quality }) => [externalId, quality]));
  };
  const open = async (source?: CataloguePortal['source']): Promise<void> => {
    portal = await openCataloguePortal(options, source);
    portal.portal.get(EventBus).on('request.available', (event) => void available.push(event));
  };

  beforeAll(async () => {
    radarr = await startRadarr();
    sonarr = await startSonarr();
    radarr.state.addExisting(603);
    sonarr.state.tmdbIds.set(SERIES, 1396);
    sonarr.state.addExisting(SERIES);
    sonarr.state.addExisting(702);
    await open();
    const { port } = radarr;
    paths = {
      radarr: await connect('radarr', {
        ...{ port, apiKey: radarr.apiKey, defaultQualityProfile: 4, defaultRootPath: '/movies', scanForAvailability: true },
      }),
      sonarr: await connect('sonarr', { port: sonarr.port, apiKey: sonarr.apiKey, qualityProfile: 4, rootPath: 1 }),
    };
  });
  beforeEach(() => {
    forgetReads();
    available.length = 0;
  });
  afterEach(() => radarr.faults.clear());
  afterAll(async () => {
    await portal?.close();
    await Promise.all([radarr?.close(), sonarr?.close()]);
    folder.remove();
  });

  it('reads only the movie that it names, which makes the request available, once', async () => {
    const asked = await portal.post<{ requestId: number }>('/api/v1/Request/movie', { theMovieDbId: MOVIE });
    await waitUntil(() => radarr.state.findByTmdbId(MOVIE) !== undefined);
    forgetReads();
    radarr.state.completeDownload(MOVIE);
    await imported(MOVIE);
    const info = () => portal.get<{ available: boolean }>(`/api/v1/Request/movie/info/${asked.body.requestId}`);
    await waitUntil(async () => (await info()).body.available);
    expect([singleReads(), wholeReads(), (await stored()).get(String(MOVIE))]).toEqual([[`tmdbId=${MOVIE}`], 0, 'Bluray-1080p']);

    await imported(MOVIE);
    await waitUntil(() => singleReads().length === 2);
    await portal.portal.get(EventBus).whenSettled();
    expect(available).toHaveLength(1);
  });

  it('removes a movie that was deleted', async () => {
    const { id } = radarr.state.addExisting(610);
    await imported(610);
    await waitUntil(async () => (await stored()).has('610'));
    radarr.state.movies.delete(id);
    await deleted(610);
    await waitUntil(async () => !(await stored()).has('610'));
    expect(wholeReads()).toBe(0);
  });

  it('reads what several calls name during a read together after it', async () => {
    for (const id of [621, 622, 623]) radarr.state.addExisting(id);
    const release = radarr.faults.hold({ query: 'tmdbId=621' });
    await imported(621);
    await waitUntil(() => singleReads().length === 1);
    for (const id of [622, 623, 622]) await imported(id);
    release();
    await waitUntil(async () => (await stored()).has('622') && (await stored()).has('623'));
    expect([singleReads().sort(), wholeReads()]).toEqual([['tmdbId=621', 'tmdbId=622', 'tmdbId=623'], 0]);
  });

  it('reads the whole list when a single read fails', async () => {
    radarr.state.addExisting(630);
    radarr.faults.fail(503, undefined, { query: 'tmdbId=630' });
    await imported(630);
    await waitUntil(async () => (await stored()).has('630'));
    expect(wholeReads()).toBe(1);
  });

  it('reads the whole list when it names no movie', async () => {
    radarr.state.addExisting(640);
    await send('radarr', { eventType: 'Download' });
    await waitUntil(async () => (await stored()).has('640'));
    expect([singleReads(), wholeReads()]).toEqual([[], 1]);
  });

  it('reads only the series that it names, with its episodes', async () => {
    const series = sonarr.state.findByTvdbId(SERIES)!;
    sonarr.state.completeDownload(SERIES, 1, 2);
    await send('sonarr', { eventType: 'Download', series: { id: series.id, tvdbId: SERIES, tmdbId: 1396 }, episodes: [{ id: 1 }] });
    const episodes = () => portal.portal.get(Database).query<{ number: number }>('SELECT "number" FROM downloader_episode');
    await waitUntil(async () => (await episodes()).length > 0);
    expect((await episodes()).map(({ number }) => number)).toEqual([2]);
    expect(reads(sonarr, '/api/v3/series')).toEqual([`tvdbId=${SERIES}`]);
    expect(reads(sonarr, '/api/v3/episode')).toEqual([`seriesId=${series.id}`]);
  });

  it('is not lost when the portal stops before it has read the movie', async () => {
    radarr.state.addExisting(650);
    radarr.faults.hold({ query: 'tmdbId=650' });
    await imported(650);
    await waitUntil(() => singleReads().length === 1);
    await portal.portal.close();
    radarr.faults.clear();
    await open(portal.source);
    await waitUntil(async () => (await stored()).has('650'));
    expect(wholeReads()).toBe(0);
  });
});
