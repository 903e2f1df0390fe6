import type { EmptyDatabase } from '../../support/data/databases.js';

/** Options of a server in a child process that is killed (SIGKILL). */
export interface KillablePortalOptions {
  readonly databaseLocation: Pick<EmptyDatabase, 'dataDir' | 'databaseUrl'>;
  /** URL of the downloader. */
  readonly downloaderUrl: string;
  /** URL to which its channels post messages, and who asks for titles and decides about them; null: no channels, and the system asks. */
  readonly notifications: { readonly channelUrl: string; readonly requesterId: string; readonly approverId: string } | null;
  /** First and last number of the titles to request. */
  readonly titles: readonly [number, number];
  /** When it kills itself: at an event, or at this number of database accesses after it is ready. */
  readonly killAt: 'after-approval' | 'never' | number;
  /** Id of a job that it defines and starts, and that never ends; null: none. */
  readonly endlessJob: string | null;
  /** Offset of its clock, so that leases of killed processes have expired. Milliseconds. */
  readonly clockOffsetMs: number;
}
