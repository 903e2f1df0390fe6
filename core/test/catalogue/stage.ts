import { SIMULATED_TOKEN, startTmdb, type TmdbSimulator } from '../../../plugins/tmdb/src/simulator/index.js';
import { Clock } from '../../src/kernel/index.js';
import { MovableClock } from '../support/movable-clock.js';
import { firstAdministrator, signedIn, type Person } from '../support/portal/people.js';
import { startPortal, type PortalOptions, type Reply, type RunningPortal } from '../support/portal/portal.js';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A portal that asks a simulated metadata service, and somebody who looks at it. */
export interface CatalogueStage {
  readonly source: TmdbSimulator;
  readonly portal: RunningPortal;
  readonly admin: Person;
  readonly clock: MovableClock;
  get<T = unknown>(path: string): Promise<Reply<T>>;
  post<T = unknown>(path: string, body: unknown): Promise<Reply<T>>;
  /** Move the clock; the session is renewed, because it would end. */
  later(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** `source` is kept when it is given, so that a portal can be started again beside it. */
export async function openCatalogue(options: PortalOptions = {}, given?: TmdbSimulator): Promise<CatalogueStage> {
  const clock = new MovableClock();
  const source = given ?? (await startTmdb());
  const portal = await startPortal({ plugins: ['tmdb', 'jellyfin'], ...options, overrides: [[Clock, clock]] });
  let admin = await (given ? signedIn(portal, 'admin') : firstAdministrator(portal));
  if (!given) await connect(portal, admin, source);

  return {
    source,
    portal,
    get admin() {
      return admin;
    },
    clock,
    get: (path) => portal.api('GET', path, undefined, admin.token),
    post: (path, body) => portal.api('POST', path, body, admin.token),
    later: async (ms) => {
      clock.offset += ms;
      admin = await signedIn(portal, 'admin');
    },
    close: async () => {
      await portal.close();
      await source.close();
    },
  };
}

async function connect(portal: RunningPortal, admin: Person, { apiUrl, imageUrl }: TmdbSimulator): Promise<void> {
  const values = { accessToken: SIMULATED_TOKEN, apiUrl, imageUrl };
  const draft = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
  const { status, body } = await portal.api('PUT', '/api/v3/plugins/tmdb', draft, admin.token);
  if (status !== 200) throw new Error(`the metadata source was refused: ${JSON.stringify(body)}`);
}
