import { SIMULATED_TOKEN, startTmdb, type TmdbSimulator } from '../../../plugins/tmdb/src/simulator/index.js';
import { Clock, EventLoopAwareTimer } from '../../src/kernel/index.js';
import { HeldTimer } from '../support/held-timer.js';
import { MovableClock } from '../support/movable-clock.js';
import { createFirstAdministrator, signInUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type StartPortalOptions, type Reply, type RunningPortal } from '../support/portal/portal.js';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A portal with a simulated metadata service, and a signed-in client. */
export interface CataloguePortal {
  readonly source: TmdbSimulator;
  readonly portal: RunningPortal;
  readonly admin: TestUser;
  readonly clock: MovableClock;
  /** Keeps time-outs of sources from expiring. */
  readonly timer: HeldTimer;
  get<T = unknown>(path: string): Promise<Reply<T>>;
  post<T = unknown>(path: string, body: unknown): Promise<Reply<T>>;
  /** Moves the clock and renews the session, which would expire. */
  later(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** A given `source` is reused, so that a portal can be restarted with it. */
export async function openCataloguePortal(options: StartPortalOptions = {}, given?: TmdbSimulator): Promise<CataloguePortal> {
  const clock = new MovableClock();
  const timer = new HeldTimer();
  const source = given ?? (await startTmdb());
  const portal = await startPortal({
    plugins: ['tmdb', 'jellyfin'],
    ...options,
    overrides: [[Clock, clock] as const, [EventLoopAwareTimer, timer] as const],
  });
  let admin = await (given ? signInUser(portal, 'admin') : createFirstAdministrator(portal));
  if (!given) await connect(portal, admin, source);

  return {
    source,
    portal,
    get admin() {
      return admin;
    },
    clock,
    timer,
    get: (path) => portal.api('GET', path, undefined, admin.token),
    post: (path, body) => portal.api('POST', path, body, admin.token),
    later: async (ms) => {
      clock.offset += ms;
      admin = await signInUser(portal, 'admin');
    },
    close: async () => {
      await portal.close();
      await source.close();
    },
  };
}

async function connect(portal: RunningPortal, admin: TestUser, { apiUrl, imageUrl }: TmdbSimulator): Promise<void> {
  const values = { accessToken: SIMULATED_TOKEN, apiUrl, imageUrl };
  const draft = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
  const { status, body } = await portal.api('PUT', '/api/v3/plugins/tmdb', draft, admin.token);
  if (status !== 200) throw new Error(`the metadata source was refused: ${JSON.stringify(body)}`);
}
