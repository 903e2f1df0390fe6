import { setTimeout as wait } from 'node:timers/promises';
import { startChildScript } from '../../support/child-script.mjs';
import { createSetUpFolder, startConfiguredPortal, temporaryFolder } from '../../support/portal.mjs';
import { seedRequests, assignAllRequests } from '../../support/seed/index.mjs';
import { startMetadataServices } from '../catalogue/metadata-services.mjs';
import { installTestPlugin } from '../isolation/test-plugins.mjs';

const REQUESTS = 20_000;
const LIBRARY = { movies: REQUESTS, series: 1_000, episodesPerSeries: 100 };
const HANG_MS = 60_000;
const DRAFT = { connectionId: null, slot: null, settings: {}, values: {} };

const startNoisyServer = async (scope) => {
  const { ask, said } = await startChildScript(scope, new URL('../../child-processes/noisy-neighbour.mjs', import.meta.url));
  return { port: said.port, url: `http://127.0.0.1:${said.port}`, tell: ask, reached: async () => (await ask({})).calls };
};

/** Makes calls again and again, whatever comes of them. */
function repeatCalls(...calls) {
  let isOn = false;
  let drumming = [];
  const beat = async (call) => {
    while (isOn) await call().catch(() => wait(20));
  };
  return {
    begin: () => {
      isOn = true;
      drumming = calls.map(beat);
    },
    // Calls that hang are not waited for.
    end: () => {
      isOn = false;
      return Promise.race([Promise.all(drumming), wait(500)]);
    },
  };
}

/** A plug-in that was refused at the start puts no load on the portal. */
async function assertPluginLoaded({ api }, id) {
  const plugin = (await api('GET', '/api/v3/plugins')).find((one) => one.id === id);
  if (plugin?.state === 'failed') throw new Error(`${id}: ${plugin.reason}`);
}

const NO_LOAD = { begin: () => undefined };
const connectionSettings = (values, slot) => ({ enabled: true, connections: [{ ...(slot && { slot }), enabled: true, values }] });

/**
 * Who puts load on the portal, and how. `once`: the load ends by itself; its promise comes back from `begin`.
 * @type {Record<string, (scope: import('../index.mjs').Scope) => Promise<object>>}
 */
export const NOISY_SCENARIOS = {
  [`an account with ${REQUESTS.toLocaleString('en')} requests is deleted`]: async (scope) => {
    const folder = await createSetUpFolder(scope);
    await seedRequests(folder, REQUESTS);
    const id = assignAllRequests(folder);
    const portal = await startConfiguredPortal(scope, folder);
    return { portal, once: true, begin: () => portal.api('DELETE', `/api/v1/Identity/${id}`) };
  },

  [`a first sync finds ${REQUESTS.toLocaleString('en')} requested titles`]: async (scope) => {
    const { said: server } = await startChildScript(
      scope,
      new URL('../../child-processes/large-media-server.mjs', import.meta.url),
      LIBRARY,
    );
    const folder = await createSetUpFolder(scope);
    await seedRequests(folder, REQUESTS);
    const portal = await startConfiguredPortal(scope, folder);
    const values = { name: 'Library', ip: '127.0.0.1', port: server.port, apiKey: server.apiKey };
    return { portal, once: true, begin: () => portal.api('PUT', '/api/v3/plugins/jellyfin', connectionSettings(values)) };
  },

  "a subscriber's webhook hangs": async (scope) => {
    const { url, reached } = await startNoisyServer(scope);
    const dataDir = temporaryFolder(scope);
    installTestPlugin(dataDir, 'listener', '', {
      permissions: ['events'],
      more: `on: { 'request.created': (ctx) => ctx.http.post('/hook', {}), 'request.approved': (ctx) => ctx.http.post('/hook', {}) },`,
    });
    const portal = await startConfiguredPortal(scope, dataDir);
    await assertPluginLoaded(portal, 'listener');
    await portal.api('PUT', '/api/v3/plugins/listener', connectionSettings({ baseUrl: `${url}/hang` }));
    return { portal, ...NO_LOAD, reached };
  },

  'a notification channel hangs': async (scope) => {
    const { url, reached } = await startNoisyServer(scope);
    const portal = await startConfiguredPortal(scope);
    await portal.api('PUT', '/api/v3/plugins/discord', connectionSettings({ webhookUrl: `${url}/hang/api/webhooks/1/token` }));
    return { portal, ...NO_LOAD, reached };
  },

  'a metadata source hangs': async (scope) => {
    const metadata = await startMetadataServices(scope);
    const portal = await startConfiguredPortal(scope);
    await metadata.use(portal);
    let searches = 0;
    const search = () => portal.api('POST', `/api/v2/Search/multi/word${(searches += 1)}`, { movies: true, tvShows: true, music: true });
    const searching = repeatCalls(search, search, search);
    return {
      portal,
      begin: async () => {
        await metadata.answerAfter(HANG_MS);
        searching.begin();
      },
      end: async () => {
        await searching.end();
        await metadata.answerAfter(0);
      },
      reached: () => searches,
    };
  },

  'a service refuses with 200 kB': async (scope) => {
    const { port, reached } = await startNoisyServer(scope);
    const portal = await startConfiguredPortal(scope);
    const values = { ip: '127.0.0.1', port, apiKey: 'a-key-of-nobody', defaultQualityProfile: 4, defaultRootPath: '/movies' };
    await portal.api('PUT', '/api/v3/plugins/radarr', connectionSettings(values, 'regular'));
    const test = () => portal.api('POST', '/api/v3/plugins/radarr/test', { ...DRAFT, slot: 'regular', values });
    return { portal, ...repeatCalls(test, test), reached };
  },

  'strangers post a megabyte': async (scope) => {
    const { tell, reached } = await startNoisyServer(scope);
    const portal = await startConfiguredPortal(scope);
    return { portal, begin: () => tell({ post: portal.url }), end: () => tell({}), reached };
  },

  'a plug-in brings 5,000 jobs, and another floods': async (scope) => {
    const dataDir = temporaryFolder(scope);
    installTestPlugin(dataDir, 'hoarder', '', {
      permissions: ['jobs'],
      more: `jobs: Array.from({ length: 5_000 }, (_, nth) => ({ name: 'job' + nth, schedule: '* * * * * ?', run: async () => undefined })),`,
    });
    installTestPlugin(
      dataDir,
      'chatterbox',
      `for (let line = 1; line < 20_000; line += 1) { ctx.log.info('more'); ctx.store.get('key').catch(() => undefined); if (line % 500 === 0) await new Promise(setImmediate); }`,
    );
    const portal = await startConfiguredPortal(scope, dataDir);
    await assertPluginLoaded(portal, 'chatterbox');
    return { portal, ...repeatCalls(() => portal.api('POST', '/api/v3/plugins/chatterbox/actions/deed', DRAFT)) };
  },
};
