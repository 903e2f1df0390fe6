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
import type { PortalProcessOptions } from './portal-process-options.js';

/** Longer than the leases of a killed process. Milliseconds. */
const LATER = 10 * 60_000;

type Place = PortalProcessOptions['place'];

/** Consecutive server processes on one database and one downloader. */
export class Lives {
  readonly #lived: KillablePortal[] = [];

  private constructor(
    private readonly place: Place,
    /** Direct access to the same database. */
    private readonly window: DataSource,
    readonly warehouse: Simulator,
    /** Keys of the orders the downloader accepted. */
    readonly added: readonly string[],
  ) {}

  static async open(place: Place): Promise<Lives> {
    const added: string[] = [];
    const window = await openDataSource(place, { entities, migrations }, memoryLog());
    return new Lives(place, window, await startFakeDownloader((key) => added.push(key)), added);
  }

  /** Starts the next process, after the leases of the previous one have expired. */
  begin(errand: Partial<PortalProcessOptions> = {}): KillablePortal {
    const aheadMs = LATER * (this.#lived.length + 1);
    const { place, warehouse } = this;
    const life = new KillablePortal({ place, warehouseUrl: warehouse.url, titles: [1, 0], suicide: 'never', aheadMs, ...errand });
    this.#lived.push(life);
    return life;
  }

  /** Runs one more process until no order is left. */
  async end(): Promise<void> {
    const last = this.begin();
    await waitUntil(async () => last.isReady && (await this.#isIdle()), 60_000, 20);
  }

  /** Keys of the requests that were accepted. */
  get accepted(): string[] {
    return this.#lived.flatMap(({ accepted }) => accepted);
  }

  /** Keys of all stored requests, answered or not. */
  async kept(): Promise<string[]> {
    const rows = await this.rows<{ kind: RequestKind; id: number; titleId: number }>('SELECT "kind", "id", "titleId" FROM "request"');
    return rows.map(({ kind, id, titleId }) => dispatchKeyOf(kind, kind === 'tv' ? id : titleId));
  }

  rows<T>(sql: string): Promise<T[]> {
    return new Database(this.window, memoryLog()).query<T>(sql);
  }

  async close(): Promise<void> {
    await this.#lived.at(-1)?.kill();
    await this.window.destroy();
    await this.warehouse.close();
  }

  async #isIdle(): Promise<boolean> {
    return (await this.rows('SELECT "id" FROM "outbox"')).length === 0;
  }
}
