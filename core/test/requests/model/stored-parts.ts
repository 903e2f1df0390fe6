import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { Database } from '../../../src/kernel/index.js';
import { allPartsOf } from './request-lifecycle-model.js';
import { isComplete } from './simulated-plugins.js';
import type { SimulatedPlugins } from './model-portal.js';
import type { SyncSource } from './sync-command.js';

const SIDES: readonly SyncSource[] = ['mediaServer', 'downloader'];

/** A part counts as gone after as many complete syncs without it, and as many milliseconds. */
const GONE_AFTER = { misses: 2, ms: 6 * 3_600_000 };

/** What is stored of each side: the episodes of series, the copies of all else. */
const ON_RECORD: Readonly<Record<SyncSource, { readonly copies: string; readonly episodes: string }>> = {
  mediaServer: {
    copies: `SELECT "hasRegular", "has4k" FROM "library_item" WHERE "serverItemId" = 'wanted'`,
    episodes: 'SELECT "number" FROM "library_episode"',
  },
  downloader: {
    copies: `SELECT "hasRegular", "has4k" FROM "downloader_holding" WHERE "externalId" = ?`,
    episodes: 'SELECT "number" FROM "downloader_episode"',
  },
};

interface Absence {
  readonly misses: number;
  readonly since: number;
}

/** The parts of the title that the portal has stored as available, and how they came and went. */
export class StoredParts {
  /** How often each part came to be on record at a side. */
  readonly arrivals = new Map<number, number>();
  readonly #onRecord: Record<SyncSource, readonly number[]> = { mediaServer: [], downloader: [] };
  readonly #absent = new Map<string, Absence>();

  constructor(
    private readonly database: Database,
    private readonly outside: SimulatedPlugins,
    private readonly title: { readonly kind: RequestKind; readonly id: number },
  ) {}

  /** Parts on record at a side that is in use. */
  get held(): number[] {
    return [...new Set(SIDES.flatMap((side) => (this.outside[side].isEnabled ? this.#onRecord[side] : [])))];
  }

  /**
   * Reads what is stored. Throws when a part was removed that was not missing often and long enough, except at a source that is
   * `forgotten`.
   */
  async checkAndUpdate(now: number, forgotten?: SyncSource): Promise<void> {
    for (const side of SIDES) {
      const before = this.#onRecord[side];
      const onRecord = (this.#onRecord[side] = await this.#read(side));
      for (const part of onRecord) if (!before.includes(part)) this.arrivals.set(part, (this.arrivals.get(part) ?? 0) + 1);
      for (const part of before) if (!onRecord.includes(part) && side !== forgotten) this.#requireGone(side, part, now);
    }
  }

  /** A sync of the side may have been complete without these parts, at this time. */
  recordAbsence(side: SyncSource, now: number): void {
    const { answer, heldParts } = this.outside[side];
    for (const part of allPartsOf(this.title.kind)) {
      const key = `${side} ${part}`;
      const { misses, since } = this.#absent.get(key) ?? { misses: 0, since: now };
      if (answer === 'full' && heldParts.has(part)) this.#absent.delete(key);
      else if (isComplete(answer)) this.#absent.set(key, { misses: misses + 1, since });
    }
  }

  /** A copy that went while the other copy of the movie stays is not on record any more with the next sync. */
  #requireGone(side: SyncSource, part: number, now: number): void {
    if (this.title.kind === 'movie' && this.#onRecord[side].length > 0) return;
    const { misses, since } = this.#absent.get(`${side} ${part}`) ?? { misses: 0, since: now };
    if (misses >= GONE_AFTER.misses && now - since >= GONE_AFTER.ms) return;
    throw new Error(`part ${part} at the ${side} was forgotten after ${misses} syncs without it and ${now - since} ms`);
  }

  async #read(side: SyncSource): Promise<number[]> {
    const { copies, episodes } = ON_RECORD[side];
    if (this.title.kind === 'tv') {
      const rows = await this.database.query<{ number: number }>(episodes);
      return [...new Set(rows.map(({ number }) => number))].sort();
    }
    const parameters = side === 'downloader' ? [String(this.title.id)] : [];
    const rows = await this.database.query<{ hasRegular: unknown; has4k: unknown }>(copies, parameters);
    return [...(rows.some(({ hasRegular }) => hasRegular) ? [1] : []), ...(rows.some(({ has4k }) => has4k) ? [2] : [])];
  }
}
