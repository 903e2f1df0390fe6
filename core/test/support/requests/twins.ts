import { Clock } from '../../../src/kernel/index.js';
import type { EmptyDatabase, Engine } from '../data/databases.js';
import { desk, type Desk } from './kinds.js';
import { midMonth } from '../movable-clock.js';
import { startPortal, type RunningPortal } from '../portal/portal.js';
import { distantStudio, openStudio, type Studio } from '../plugins/studio.js';

/** Two portals on one database, and one downloader for both. The embedded database takes one portal, which then stands for two. */
export interface Twins {
  readonly here: RunningPortal;
  readonly there: RunningPortal;
  readonly urls: readonly [string, string];
  readonly studio: Studio;
  /** The desk of the one portal or of the other, in turns. */
  at(turn: number): Desk;
  close(): Promise<void>;
}

/** `wayThere` is the address by which the other portal reaches the database, where it is not that of the one. */
export async function openTwins(
  { create }: Pick<Engine, 'create'>,
  wayThere: (databaseUrl: string) => Promise<string> = (databaseUrl) => Promise.resolve(databaseUrl),
): Promise<Twins> {
  const place = await create();
  const studio = await openStudio();
  const here = await startPortal({ pluginSet: studio.plugins, ...standingOn(place) });
  const there = place.databaseUrl
    ? await startPortal({
        pluginSet: distantStudio(studio.warehouse.url),
        ...standingOn({ ...place, databaseUrl: await wayThere(place.databaseUrl) }),
      })
    : here;
  const desks = [desk(here), desk(there)] as const;
  return {
    here,
    there,
    urls: [here.url, there.url],
    studio,
    at: (turn) => desks[turn % 2]!,
    close: async () => {
      for (const portal of new Set([here, there])) await portal.close();
      await studio.warehouse.close();
      await place.drop();
    },
  };
}

const standingOn = ({ dataDir, databaseUrl }: EmptyDatabase) => ({
  dataDir,
  config: { databaseUrl },
  overrides: [[Clock, midMonth()] as const],
});
