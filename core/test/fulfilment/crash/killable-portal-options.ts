import type { EmptyDatabase } from '../../support/data/databases.js';

/** Options of a server in a separate process. */
export interface KillablePortalOptions {
  readonly databaseLocation: Pick<EmptyDatabase, 'dataDir' | 'databaseUrl'>;
  /** URL of the downloader. */
  readonly downloaderUrl: string;
  /** First and last number of the titles to request. */
  readonly titles: readonly [number, number];
  /** When it kills itself: at an event, or at this number of database accesses after it is ready. */
  readonly killAt: 'after-approval' | 'never' | number;
  /** Id of a job that it defines and starts, and that never ends; null: none. */
  readonly endlessJob: string | null;
  /** Offset of its clock, so that leases of killed processes have expired. Milliseconds. */
  readonly clockOffsetMs: number;
}
