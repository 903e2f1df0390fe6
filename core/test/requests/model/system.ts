import { setImmediate as breath } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { Clock, Database, openDataSource, type Config } from '../../../src/kernel/index.js';
import type { RequestEntity } from '../../../src/requests/store/index.js';
import { memoryLog } from '../../support/memory-log.js';
import { waitUntil } from '../../support/wait-until.js';
import { Invariants } from './invariants.js';
import { NOTHING, partsOf, type Facts, type Model } from './model.js';
import { Downloader, MediaServer } from './outside.js';
import { openPortal, type Outside, type Portal } from './portal.js';

/** A Wednesday, so that neither a day nor a week ends by itself. */
const BEGIN = Date.UTC(2026, 5, 10, 12);

/** Longer than a dead portal holds what it had in hand, and than a hand-over that failed waits for its next try. */
const LATER = 25 * 3_600_000;

/** A hand-over that takes longer may be taken over by another portal. Milliseconds. */
const LEASE = 125_000;

/** Runs until nothing was due for so many turns of the event loop. */
const QUIET_TURNS = 3;

/** A title counts as gone after as many complete syncs without it, and as many milliseconds. */
const GONE_AFTER = { misses: 2, ms: 6 * 3_600_000 };

/** Requests lie in these tables, and what belongs to them; emptied before each run, so that a run depends on nothing before it. */
const TABLES = [
  ...['vote', 'subscription', 'quota_entry', 'request_step', 'request_episode', 'request', 'requested_title', 'outbox'],
  ...['library_episode', 'library_item', 'downloader_episode', 'downloader_holding', 'sync_run', 'relayed_event'],
];

/** Stands still unless a run moves it. */
class RunClock extends Clock {
  /** Milliseconds since 1970. */
  at = BEGIN;

  override ms(): number {
    return this.at;
  }
}

/** One request, the portals that know of it (two, where the database is shared), and the plug-ins around them. */
export class RequestSystem {
  kind: RequestKind = 'movie';
  readonly outside: Outside;
  readonly #invariants: Invariants;
  readonly #observer: Database;
  #titleId = 0;
  #arrivals = new Map<number, number>();
  #onRecord: readonly number[] = [];
  #absent = new Map<number, { misses: number; since: number }>();
  #missed = 0;

  private constructor(
    readonly portals: readonly Portal[],
    private readonly source: DataSource,
    private readonly clock: RunClock,
    outside: Outside,
  ) {
    this.outside = outside;
    this.#observer = new Database(source, memoryLog());
    this.#invariants = new Invariants(this.#observer);
  }

  static async open(place: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<RequestSystem> {
    const clock = new RunClock();
    const outside = { downloader: new Downloader(), mediaServer: new MediaServer('movie', 0) };
    const portals: Portal[] = [];
    for (let nth = 0; nth < (place.databaseUrl ? 2 : 1); nth += 1) portals.push(await openPortal(place, clock, outside));
    const source = await openDataSource(place, { entities: [], migrations: [] }, memoryLog());
    return new RequestSystem(portals, source, clock, outside);
  }

  async close(): Promise<void> {
    this.outside.downloader.turn('works');
    for (const portal of this.portals) await portal.close();
    await this.source.destroy();
  }

  /** A new title and a new user, as if nothing had happened before. */
  async begin(kind: RequestKind): Promise<void> {
    this.outside.downloader.turn('works');
    await this.rest();
    for (const table of TABLES) await this.#observer.execute(`DELETE FROM "${table}"`);
    this.kind = kind;
    this.#titleId += 1;
    this.outside.downloader = new Downloader();
    this.outside.mediaServer = new MediaServer(kind, this.#titleId);
    [this.clock.at, this.#missed, this.#onRecord] = [BEGIN, 0, []];
    [this.#arrivals, this.#absent] = [new Map<number, number>(), new Map<number, { misses: number; since: number }>()];
  }

  get user(): string {
    return `user ${this.#titleId}`;
  }

  get titleId(): number {
    return this.#titleId;
  }

  get now(): number {
    return this.clock.at;
  }

  portal(nth: number): Portal {
    return this.portals[nth % this.portals.length]!;
  }

  request(portal: Portal): Promise<RequestEntity | null> {
    return this.#requestId().then(async (id) => (id === null ? null : ((await portal.requests.findByIds([id]))[0] ?? null)));
  }

  /** Whether the portal survived: it dies at its touch of the database or of the downloader with this number, and is started again later. */
  async underDoom(portal: Portal, doom: number | null, work: () => Promise<unknown>): Promise<boolean> {
    portal.fate.crashAfter(doom ?? Number.POSITIVE_INFINITY);
    try {
      await work();
      await this.rest();
    } catch (cause) {
      if (!portal.fate.hasCrashed) throw cause;
    }
    const isDead = portal.fate.hasCrashed;
    if (isDead) await portal.fate.settled();
    portal.fate.crashAfter(Number.POSITIVE_INFINITY);
    if (!isDead) return true;
    this.#missed += 1;
    this.jump(LATER);
    await this.rest();
    return false;
  }

  jump(ms: number): void {
    if (ms > LEASE) this.#missed += this.outside.downloader.waiting;
    this.clock.at += ms;
    for (const { outbox } of this.portals) outbox.wake();
  }

  /** Until everything that can be done at this time is done. */
  async rest(): Promise<void> {
    for (const { outbox } of this.portals) outbox.wake();
    await waitUntil(() => this.#isAtRest(), 60_000, 0);
  }

  /** What the portal stores of the request, in the words of the model. */
  async observe(): Promise<Model> {
    const costs = await this.#costs();
    const id = await this.#requestId();
    if (id === null) return { ...NOTHING, costs };
    const [row] = await this.#observer.query<{ state: Model['state']; approvedAt: unknown; requestedAt: string }>(
      'SELECT "state", "approvedAt", "requestedAt" FROM "request" WHERE "id" = ?',
      [id],
    );
    const episodes = await this.#observer.query<{ number: number; available: unknown }>(
      'SELECT "number", "available" FROM "request_episode" WHERE "requestId" = ? ORDER BY "number"',
      [id],
    );
    const votes = await this.#observer.query<{ userId: string; direction: 'up' | 'down' }>(
      'SELECT "userId", "direction" FROM "vote" ORDER BY "userId"',
    );
    const isSeries = this.kind === 'tv';
    return {
      state: row!.state,
      isApproved: row!.approvedAt !== null,
      requestedAt: Number(row!.requestedAt),
      parts: isSeries ? episodes.map(({ number }) => number) : partsOf(this.kind),
      arrived: isSeries ? episodes.filter(({ available }) => available).map(({ number }) => number) : [],
      votes: Object.fromEntries(votes.map(({ userId, direction }) => [userId, direction])),
      costs,
    };
  }

  /** What the last sync knows, of a media server that is in use. */
  facts(): Facts {
    return { kind: this.kind, now: this.now, held: this.outside.mediaServer.isOn ? this.#onRecord : [] };
  }

  /** Notes what is on record. Throws when something went that was not missed often and long enough; `isForgotten`: its connection is gone. */
  async look({ isForgotten = false } = {}): Promise<void> {
    const before = this.#onRecord;
    this.#onRecord = await this.#recorded();
    for (const part of this.#onRecord) if (!before.includes(part)) this.#arrivals.set(part, (this.#arrivals.get(part) ?? 0) + 1);
    for (const part of before) {
      if (this.#onRecord.includes(part) || isForgotten) continue;
      const { misses, since } = this.#absent.get(part) ?? { misses: 0, since: this.now };
      const isGone = misses >= GONE_AFTER.misses && this.now - since >= GONE_AFTER.ms;
      if (!isGone) throw new Error(`part ${part} was forgotten after ${misses} syncs without it and ${this.now - since} ms`);
    }
  }

  /** A sync may have been complete without these parts, at this time. */
  noteAbsence(): void {
    const { answer, parts } = this.outside.mediaServer;
    for (const part of partsOf(this.kind)) {
      const isTold = answer === 'full' && parts.has(part);
      const { misses, since } = this.#absent.get(part) ?? { misses: 0, since: this.now };
      if (isTold) this.#absent.delete(part);
      else this.#absent.set(part, { misses: misses + 1, since });
    }
  }

  check(): Promise<void> {
    const { answered } = this.outside.downloader;
    return this.#invariants.check({ arrivals: this.#arrivals, answered, missed: this.#missed });
  }

  /** Once everything works again, what is approved comes to a downloader. */
  async end(): Promise<void> {
    const { downloader } = this.outside;
    Object.assign(downloader, { isOn: true, isKeyRight: true });
    downloader.turn('works');
    await this.changed('depot');
    for (let days = 0; (await this.#orders()) > 0; days += 1) {
      if (days > 12) throw new Error('an order was not carried although everything works');
      this.jump(LATER);
      await this.rest();
    }
    await this.check();
    const { state } = await this.observe();
    if (state === 'approved' && !(await this.#invariants.isHandedOver())) throw new Error('it is approved, and was never handed over');
  }

  /** The settings of a plug-in were saved. */
  async changed(pluginId: 'depot' | 'attic', removed?: string, portal = this.portals[0]!): Promise<void> {
    await portal.database.transaction(async () => {
      if (removed) await portal.events.publish('connection.removed', { pluginId, connectionIds: [removed] });
      await portal.events.publish('plugin.changed', { pluginId, enabled: true });
    });
    await this.rest();
  }

  /** Whether a downloader is there that takes everything at once. */
  get isDownloaderWell(): boolean {
    const { isOn, isKeyRight, line, waiting } = this.outside.downloader;
    return isOn && isKeyRight && line === 'works' && waiting === 0;
  }

  async deadOrders(): Promise<number> {
    return (await this.#observer.query(`SELECT "id" FROM "outbox" WHERE "topic" LIKE 'dispatch.%' AND "state" = 'dead'`)).length;
  }

  async #isAtRest(): Promise<boolean> {
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
      if (this.portals.some(({ fate: crashInjector, transactions }) => crashInjector.isBusy || transactions.underWay > 0)) return false;
      await breath();
    }
    await Promise.all(this.portals.map(({ events }) => events.whenSettled()));
    if (this.portals.some(({ fate: crashInjector, transactions }) => crashInjector.isBusy || transactions.underWay > 0)) return false;
    return this.portals.some(({ fate: crashInjector }) => crashInjector.hasCrashed) || !(await this.#isDue());
  }

  /** Whether a row waits that can be carried now. */
  async #isDue(): Promise<boolean> {
    const { downloader } = this.outside;
    if (!downloader.isOn || downloader.waiting > 0) return false;
    const due = `SELECT "id" FROM "outbox" WHERE "topic" LIKE 'dispatch.%' AND "state" IN ('waiting', 'stranded') AND "dueAt" <= ?`;
    const isDue = (await this.#observer.query(due, [this.now])).length > 0;
    if (isDue) for (const { outbox } of this.portals) outbox.wake();
    return isDue;
  }

  async #orders(): Promise<number> {
    return (await this.#observer.query(`SELECT "id" FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`)).length;
  }

  async #requestId(): Promise<number | null> {
    const [row] = await this.#observer.query<{ id: number }>('SELECT "id" FROM "request" ORDER BY "id"');
    return row?.id ?? null;
  }

  async #costs(): Promise<Model['costs']> {
    const sql = `SELECT "q"."at", "q"."amount", "r"."id" FROM "quota_entry" "q" LEFT JOIN "request" "r" ON "r"."id" = "q"."requestId"
      WHERE "q"."userId" = ? ORDER BY "q"."requestId"`;
    const rows = await this.#observer.query<{ at: number | string; amount: number; id: number | null }>(sql, [this.user]);
    return rows.map(({ at, amount, id }) => ({ at: Number(at), amount, isCurrent: id !== null }));
  }

  async #recorded(): Promise<number[]> {
    const items = await this.#observer.query<{ id: number }>(`SELECT "id" FROM "library_item" WHERE "serverItemId" = 'wanted'`);
    if (this.kind !== 'tv') return items.length > 0 ? [1] : [];
    const rows = await this.#observer.query<{ number: number }>('SELECT DISTINCT "number" FROM "library_episode" ORDER BY "number"');
    return rows.map(({ number }) => number);
  }
}
