import { refKey } from '@ombi/sdk';
import { TitleFlagAggregator, type StatusFlags } from '../../../src/catalogue/index.js';
import { Clock, EventLoopAwareTimer } from '../../../src/kernel/index.js';
import { PluginSet } from '../../../src/plugin-host/index.js';
import { HeldTimer } from '../../support/held-timer.js';
import { MovableClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type StartPortalOptions, type Reply, type RunningPortal } from '../../support/portal/portal.js';
import { countStatements } from '../../support/data/count-statements.js';
import type { FakeMetadataSource } from './fake-metadata-source.js';

/** A portal with fake sources and given status flags of titles. */
export interface FakeSourcePortal {
  readonly portal: RunningPortal;
  readonly admin: TestUser;
  readonly clock: MovableClock;
  /** Keeps time-outs of sources from expiring. */
  readonly timer: HeldTimer;
  /** By `refKey`. */
  readonly statusFlags: Map<string, Partial<StatusFlags>>;
  /** The number of titles in each lookup of status flags. */
  readonly batches: number[];
  get<T = unknown>(path: string): Promise<Reply<T>>;
  post<T = unknown>(path: string, body: unknown): Promise<Reply<T>>;
  /** The number of SQL statements for a path whose metadata is cached. */
  statements(path: string): Promise<number>;
  close(): Promise<void>;
}

export async function openFakeSourcePortal(
  sources: readonly FakeMetadataSource[],
  options: StartPortalOptions = {},
): Promise<FakeSourcePortal> {
  const clock = new MovableClock();
  const timer = new HeldTimer();
  const plugins = new PluginSet(
    sources.map(({ plugin }) => plugin),
    [],
  );
  const portal = await startPortal({
    ...options,
    pluginSet: plugins,
    overrides: [[Clock, clock] as const, [EventLoopAwareTimer, timer] as const],
  });
  const admin = await createFirstAdministrator(portal);
  const statusFlags: FakeSourcePortal['statusFlags'] = new Map();
  const batches: number[] = [];
  portal.get(TitleFlagAggregator).register({
    findFlags: async (titles) => {
      batches.push(titles.length);
      return new Map(
        titles.flatMap((title) => (statusFlags.has(refKey(title)) ? [[refKey(title), statusFlags.get(refKey(title))!] as const] : [])),
      );
    },
  });
  const get = <T>(path: string): Promise<Reply<T>> => portal.api('GET', path, undefined, admin.token);

  return {
    ...{ portal, admin, clock, timer, statusFlags, batches, get },
    post: (path, body) => portal.api('POST', path, body, admin.token),
    statements: (path) => countStatements(portal, () => get(path)),
    close: () => portal.close(),
  };
}
