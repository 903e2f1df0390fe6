import { type JellyfinSimulator, startJellyfin } from '@ombi/plugin-jellyfin/simulator';
import { openCataloguePortal, type CataloguePortal } from '../catalogue/catalogue-portal.js';
import { JobScheduler } from '../../src/jobs/index.js';
import { waitUntil } from '../support/wait-until.js';

interface Run {
  readonly state: string;
  readonly answer: unknown;
}

const MOVIE = 1001;

describe('the webhook of a media server', () => {
  let portal: CataloguePortal;
  let server: JellyfinSimulator;
  let runPath: string;

  const call = <T = unknown>(method: string, path: string, body?: unknown) => portal.portal.api<T>(method, path, body, portal.admin.token);
  const register = async (): Promise<unknown> => {
    expect((await call('POST', runPath, { action: 'registerWebhook' })).status).toBe(202);
    const latest = async () => (await call<{ run: Run }>('GET', runPath)).body.run;
    await waitUntil(async () => (await latest()).state !== 'running');
    return (await latest()).answer;
  };
  const syncs = () => portal.portal.get(JobScheduler).find('jellyfin.library-sync')?.lastRun?.finishedAt.getTime() ?? 0;

  beforeAll(async () => {
    server = await startJellyfin();
    server.state.addLibrary('Films', 'movies');
    portal = await openCataloguePortal();
    const values = { ip: '127.0.0.1', port: server.port, apiKey: server.apiKey };
    const draft = { enabled: true, connections: [{ id: null, slot: null, enabled: true, values }] };
    const { body } = await call<{ connections: { id: string }[] }>('PUT', '/api/v3/plugins/jellyfin', draft);
    runPath = `/api/v3/plugins/jellyfin/connections/${body.connections[0]!.id}/run`;
    await waitUntil(() => syncs() > 0);
  });
  afterAll(async () => {
    await portal?.close();
    await server?.close();
  });

  it('needs the portal URL', async () => {
    expect(await register()).toEqual({ state: 'no-address' });
    expect(server.webhookPlugin.configuration.GenericOptions).toEqual([]);
  });

  it('is registered with one click, once; its call makes a requested title available', async () => {
    await call('POST', '/api/v1/Settings/customization', { applicationUrl: portal.portal.url });
    const asked = await call<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId: MOVIE });
    expect(await register()).toEqual({ state: 'registered' });
    expect(await register()).toEqual({ state: 'present' });
    expect(server.webhookPlugin.configuration.GenericOptions).toHaveLength(1);

    server.state.addMovie(server.state.libraries[0]!, 'Arrived', { providerIds: { Tmdb: String(MOVIE) } });
    await server.webhookPlugin.notify('ItemAdded');
    const { requestId } = asked.body;
    await waitUntil(async () => (await call<{ available: boolean }>('GET', `/api/v1/Request/movie/info/${requestId}`)).body.available);
  });
});
