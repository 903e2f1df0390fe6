import { refKey } from '@ombi/sdk';
import { TitleFlagAggregator, type PartialEpisodeFlags, type StatusFlags } from '../../../../src/catalogue/index.js';
import { SourceCircuitBreaker } from '../../../../src/catalogue/metadata-sources/source-circuit-breaker.js';
import { Clock, EventLoopAwareTimer } from '../../../../src/kernel/index.js';
import { HeldTimer } from '../../../support/held-timer.js';
import { MovableClock } from '../../../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../../../support/portal/test-users.js';
import { startPortal, type Reply, type RunningPortal } from '../../../support/portal/portal.js';
import { createFakeShowPlugins, type FakeShowPlugins } from './fake-show-plugins.js';

/** A portal with fake sources and given status flags of series. */
export interface ShowPortal {
  readonly fakePlugins: FakeShowPlugins;
  readonly portal: RunningPortal;
  readonly admin: TestUser;
  readonly clock: MovableClock;
  /** Keeps time-outs of sources from expiring. */
  readonly timer: HeldTimer;
  /** By `refKey`. */
  readonly statusFlags: Map<string, Partial<StatusFlags>>;
  readonly episodes: Map<string, readonly PartialEpisodeFlags[]>;
  /** The number of titles in each lookup of flags and of episodes. */
  readonly batches: { readonly flags: number[]; readonly episodes: number[] };
  get<T = unknown>(path: string): Promise<Reply<T>>;
  post<T = unknown>(path: string, body: unknown): Promise<Reply<T>>;
  /** Clears the given flags and the recorded queries; all sources answer again. */
  reset(): void;
  close(): Promise<void>;
}

export async function openShowPortal(options: Parameters<typeof createFakeShowPlugins>[0] = {}): Promise<ShowPortal> {
  const fakeShowPlugins = createFakeShowPlugins(options);
  const clock = new MovableClock();
  const timer = new HeldTimer();
  const portal = await startPortal({
    pluginSet: fakeShowPlugins.plugins,
    overrides: [[Clock, clock] as const, [EventLoopAwareTimer, timer] as const],
  });
  const admin = await createFirstAdministrator(portal);
  const statusFlags: ShowPortal['statusFlags'] = new Map();
  const episodes: ShowPortal['episodes'] = new Map();
  const batches: ShowPortal['batches'] = { flags: [], episodes: [] };
  portal.get(TitleFlagAggregator).register({
    findFlags: async (titles) => {
      batches.flags.push(titles.length);
      return pickKeys(statusFlags, titles.map(refKey));
    },
    findEpisodeFlags: async (shows) => {
      batches.episodes.push(shows.length);
      return pickKeys(episodes, shows.map(refKey));
    },
  });

  return {
    ...{ fakePlugins: fakeShowPlugins, portal, admin, clock, timer, statusFlags, episodes, batches },
    get: (path) => portal.api('GET', path, undefined, admin.token),
    post: (path, body) => portal.api('POST', path, body, admin.token),
    reset: () => {
      timer.isHeld = true;
      portal.get(SourceCircuitBreaker).reset();
      for (const source of [fakeShowPlugins.main, fakeShowPlugins.tvdbSource, fakeShowPlugins.musicSource]) {
        source.isDown = false;
        source.hold.release();
        source.queries.length = 0;
      }
      statusFlags.clear();
      episodes.clear();
      batches.flags.length = batches.episodes.length = 0;
    },
    close: () => portal.close(),
  };
}

const pickKeys = <T>(facts: ReadonlyMap<string, T>, keys: readonly string[]): Map<string, T> =>
  new Map(keys.flatMap((key) => (facts.has(key) ? [[key, facts.get(key)!] as const] : [])));
