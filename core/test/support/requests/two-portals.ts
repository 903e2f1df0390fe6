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
  readonly studio: FakeServices;
  /** The API of either server, in turns. */
  apiAt(turn: number): RequestApi;
  close(): Promise<void>;
}

/** `wayThere`: database address of the second server, when it differs. */
export async function openTwoPortals(
  { create }: Pick<DatabaseEngine, 'create'>,
  wayThere: (databaseUrl: string) => Promise<string> = (databaseUrl) => Promise.resolve(databaseUrl),
): Promise<TwoPortals> {
  const place = await create();
  const fakeServices = await startFakeServices();
  const here = await startPortal({ pluginSet: fakeServices.plugins, ...standingOn(place) });
  const there = place.databaseUrl
    ? await startPortal({
        pluginSet: fakeServicesPlugins(fakeServices.warehouse.url),
        ...standingOn({ ...place, databaseUrl: await wayThere(place.databaseUrl) }),
      })
    : here;
  const desks = [requestApi(here), requestApi(there)] as const;
  return {
    first: here,
    second: there,
    urls: [here.url, there.url],
    studio: fakeServices,
    apiAt: (turn) => desks[turn % 2]!,
    close: async () => {
      for (const portal of new Set([here, there])) await portal.close();
      await fakeServices.warehouse.close();
      await place.drop();
    },
  };
}

const standingOn = ({ dataDir, databaseUrl }: EmptyDatabase) => ({
  dataDir,
  config: { databaseUrl },
  overrides: [[Clock, clockAtMidMonth()] as const],
});
