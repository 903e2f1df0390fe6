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

/** Longer than the dead can hold what they had in hand. */
const LATER = 10 * 60_000;

type Place = PortalProcessOptions['place'];

/** One portal after the other, each in a process of its own, over the same database and before the same downloader. */
export class Lives {
  readonly #lived: KillablePortal[] = [];

  private constructor(
    private readonly place: Place,
    /** Looks at the same database, past the portals. */
    private readonly window: DataSource,
    readonly warehouse: Simulator,
    /** The keys of what the downloader took. */
    readonly added: readonly string[],
  ) {}

  static async open(place: Place): Promise<Lives> {
    const added: string[] = [];
    const window = await openDataSource(place, { entities, migrations }, memoryLog());
    return new Lives(place, window, await startFakeDownloader((key) => added.push(key)), added);
  }

  /** The next portal. By then nobody holds what the one before it had in hand. */
  begin(errand: Partial<PortalProcessOptions> = {}): KillablePortal {
    const aheadMs = LATER * (this.#lived.length + 1);
    const { place, warehouse } = this;
    const life = new KillablePortal({ place, warehouseUrl: warehouse.url, titles: [1, 0], suicide: 'never', aheadMs, ...errand });
    this.#lived.push(life);
    return life;
  }

  /** One more portal, which goes on until nothing is left to be handed over. */
  async end(): Promise<void> {
    const last = this.begin();
    await waitUntil(async () => last.isReady && (await this.#isIdle()), 60_000, 20);
  }

  /** The keys of what people were told yes about. */
  get accepted(): string[] {
    return this.#lived.flatMap(({ accepted }) => accepted);
  }

  /** The keys of all that was asked for, whether somebody heard the answer or not. */
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
