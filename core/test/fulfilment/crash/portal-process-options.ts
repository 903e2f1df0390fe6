import type { EmptyDatabase } from '../../support/data/databases.js';

/** What a portal in a process of its own is started for. */
export interface PortalProcessOptions {
  readonly place: Pick<EmptyDatabase, 'dataDir' | 'databaseUrl'>;
  /** The address of the downloader. */
  readonly warehouseUrl: string;
  /** The first and the last number of the titles to ask for. */
  readonly titles: readonly [number, number];
  /** A moment at which it kills itself: that of an event, or of its touch of the database with this number, once it is ready. */
  readonly suicide: 'after-approval' | 'never' | number;
  /** How far its clock is ahead: nobody waits until the leases of the dead end. */
  readonly aheadMs: number;
}
