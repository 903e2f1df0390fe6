import type { Simulator } from '@ombi/sdk/testing';
import type { DataSource } from 'typeorm';
import { entities } from '../../../src/entities.js';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { Database, openDataSource } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { startFakeDownloader } from '../../support/plugins/fake-services.js';
import { dispatchKeyOf } from '../../support/requests/request-api.js';
import { memoryLog } from '../../support/memory-log.js';
import { waitUntil } from '../../support/wait-until.js';
import { KillablePortal } from './killable-portal.js';
import type { KillablePortalOptions } from './killable-portal-options.js';

/** Longer than the leases of a killed process. Milliseconds. */
const AFTER_LEASES_MS = 10 * 60_000;

type DatabaseLocation = KillablePortalOptions['databaseLocation'];

/** Consecutive server processes on one database and one downloader. */
export class PortalRestarts {
  readonly #processes: KillablePortal[] = [];

  private constructor(
    private readonly databaseLocation: DatabaseLocation,
    /** Direct access to the same database. */
    private readonly window: DataSource,
    readonly downloaderServer: Simulator,
    /** Keys of the orders the downloader accepted. */
    readonly acceptedByDownloader: readonly string[],
    /** What a test controls of the downloader. */
    readonly downloaderState: { isDownloaderSlow: boolean },
  ) {}

  static async open(databaseLocation: DatabaseLocation): Promise<PortalRestarts> {
    const added: string[] = [];
    const source = await openDataSource(databaseLocation, { entities, migrations }, memoryLog());
    const downloaderState = { isDownloaderSlow: false, activeDownloads: [] };
    const downloader = await startFakeDownloader((key) => added.push(key), downloaderState);
    return new PortalRestarts(databaseLocation, source, downloader, added, downloaderState);
  }

  /** Starts the next process, after the leases of the previous one have expired. */
  startNext(options: Partial<KillablePortalOptions> = {}): KillablePortal {
    const clockOffsetMs = AFTER_LEASES_MS * (this.#processes.length + 1);
    const { databaseLocation, downloaderServer } = this;
    const portal = new KillablePortal({
      databaseLocation,
      downloaderUrl: downloaderServer.url,
      notifications: null,
      titles: [1, 0],
      killAt: 'never',
      endlessJob: null,
      clockOffsetMs,
      ...options,
    });
    this.#processes.push(portal);
    return portal;
  }

  /** Runs one more process until no order is left. */
  async runUntilIdle(options: Pick<KillablePortalOptions, 'notifications'> = { notifications: null }): Promise<void> {
    const last = this.startNext(options);
    await waitUntil(async () => last.isReady && (await this.#isIdle()), undefined, 20);
  }

  /** Keys of the requests that were accepted. */
  get acceptedRequests(): string[] {
    return this.#processes.flatMap(({ accepted }) => accepted);
  }

  /** Keys of all stored requests, answered or not. */
  async storedKeys(): Promise<string[]> {
    const rows = await this.rows<{ kind: RequestKind; id: number; titleId: number }>('SELECT "kind", "id", "titleId" FROM "request"');
    return rows.map(({ kind, id, titleId }) => dispatchKeyOf(kind, kind === 'tv' ? id : titleId));
  }

  rows<T>(sql: string): Promise<T[]> {
    return new Database(this.window, memoryLog()).query<T>(sql);
  }

  async close(): Promise<void> {
    await this.#processes.at(-1)?.kill();
    await this.window.destroy();
    await this.downloaderServer.close();
  }

  async #isIdle(): Promise<boolean> {
    return (await this.rows('SELECT "id" FROM "outbox"')).length === 0;
  }
}
