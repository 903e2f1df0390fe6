import { Clock } from '../../../src/kernel/index.js';
import type { EmptyDatabase, DatabaseEngine } from '../data/databases.js';
import { requestApi, type RequestApi } from './request-api.js';
import { clockAtMidMonth } from '../movable-clock.js';
import { startPortal, type RunningPortal } from '../portal/portal.js';
import { fakeServicesPlugins, startFakeServices, type FakeServices } from '../plugins/fake-services.js';

/** Two servers on one database with one downloader. On SQLite one server takes both roles. */
export interface TwoPortals {
  readonly first: RunningPortal;
  readonly second: RunningPortal;
  readonly urls: readonly [string, string];
  readonly fakeServices: FakeServices;
  /** The API of either server, in turns. */
  apiAt(turn: number): RequestApi;
  close(): Promise<void>;
}

export interface TwoPortalsOptions {
  /** Returns the database address of the second server, where it differs. */
  readonly secondDatabaseUrl?: (databaseUrl: string) => Promise<string>;
  readonly redisUrl?: string;
}

export async function openTwoPortals(
  { create }: Pick<DatabaseEngine, 'create'>,
  { secondDatabaseUrl = (databaseUrl) => Promise.resolve(databaseUrl), redisUrl }: TwoPortalsOptions = {},
): Promise<TwoPortals> {
  const emptyDatabase = await create();
  const fakeServices = await startFakeServices();
  const first = await startPortal({ pluginSet: fakeServices.plugins, ...portalOptionsFor(emptyDatabase, redisUrl) });
  const second = emptyDatabase.databaseUrl
    ? await startPortal({
        pluginSet: fakeServicesPlugins(fakeServices.downloader.url),
        ...portalOptionsFor({ ...emptyDatabase, databaseUrl: await secondDatabaseUrl(emptyDatabase.databaseUrl) }, redisUrl),
      })
    : first;
  const apis = [requestApi(first), requestApi(second)] as const;
  return {
    first: first,
    second: second,
    urls: [first.url, second.url],
    fakeServices: fakeServices,
    apiAt: (turn) => apis[turn % 2]!,
    close: async () => {
      for (const portal of new Set([first, second])) await portal.close();
      await fakeServices.downloader.close();
      await emptyDatabase.drop();
    },
  };
}

const portalOptionsFor = ({ dataDir, databaseUrl }: EmptyDatabase, redisUrl = null as string | null) => ({
  dataDir,
  config: { databaseUrl, redisUrl },
  overrides: [[Clock, clockAtMidMonth()] as const],
});
