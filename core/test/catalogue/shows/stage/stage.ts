import { refKey } from '@ombi/sdk';
import { TitleFlags, type EpisodeOpinion, type Flags } from '../../../../src/catalogue/index.js';
import { Clock } from '../../../../src/kernel/index.js';
import { MovableClock } from '../../../support/movable-clock.js';
import { firstAdministrator, type Person } from '../../../support/portal/people.js';
import { startPortal, type Reply, type RunningPortal } from '../../../support/portal/portal.js';
import { openWorld, type World } from './world.js';

/** A portal that asks made-up sources, and is made to know things about series. */
export interface ShowStage {
  readonly world: World;
  readonly portal: RunningPortal;
  readonly admin: Person;
  readonly clock: MovableClock;
  /** By `refKey`. */
  readonly known: Map<string, Partial<Flags>>;
  readonly episodes: Map<string, readonly EpisodeOpinion[]>;
  /** How many titles each look at the portal's own knowledge was about: of flags, and of episodes. */
  readonly batches: { readonly flags: number[]; readonly episodes: number[] };
  get<T = unknown>(path: string): Promise<Reply<T>>;
  post<T = unknown>(path: string, body: unknown): Promise<Reply<T>>;
  /** What the portal was made to know, and what the sources were asked, is forgotten; nobody is down any more. */
  reset(): void;
  close(): Promise<void>;
}

export async function openShows(options: Parameters<typeof openWorld>[0] = {}): Promise<ShowStage> {
  const world = openWorld(options);
  const clock = new MovableClock();
  const portal = await startPortal({ pluginSet: world.plugins, overrides: [[Clock, clock]] });
  const admin = await firstAdministrator(portal);
  const known: ShowStage['known'] = new Map();
  const episodes: ShowStage['episodes'] = new Map();
  const batches: ShowStage['batches'] = { flags: [], episodes: [] };
  portal.get(TitleFlags).register({
    flags: async (titles) => {
      batches.flags.push(titles.length);
      return only(known, titles.map(refKey));
    },
    episodes: async (shows) => {
      batches.episodes.push(shows.length);
      return only(episodes, shows.map(refKey));
    },
  });

  return {
    ...{ world, portal, admin, clock, known, episodes, batches },
    get: (path) => portal.api('GET', path, undefined, admin.token),
    post: (path, body) => portal.api('POST', path, body, admin.token),
    reset: () => {
      for (const source of [world.main, world.telly, world.tunes]) {
        Object.assign(source, { isDown: false, delayMs: 0 });
        source.asked.length = 0;
      }
      known.clear();
      episodes.clear();
      batches.flags.length = batches.episodes.length = 0;
    },
    close: () => portal.close(),
  };
}

const only = <T>(facts: ReadonlyMap<string, T>, keys: readonly string[]): Map<string, T> =>
  new Map(keys.flatMap((key) => (facts.has(key) ? [[key, facts.get(key)!] as const] : [])));
