import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { Clock, Database, openDataSource, type Config } from '../../../src/kernel/index.js';
import type { RequestEntity } from '../../../src/requests/store/index.js';
import { memoryLog } from '../../support/memory-log.js';
import { waitUntil } from '../../support/wait-until.js';
import { Invariants } from './invariants.js';
import { NO_REQUEST, partsOf, type ModelContext, type RequestModelState } from './request-lifecycle-model.js';
import { SimulatedDownloader, SimulatedMediaServer } from './simulated-plugins.js';
import { openModelPortal, type SimulatedPlugins, type ModelPortal } from './model-portal.js';

/** A Wednesday, so that neither a day nor a week ends by itself. */
const START = Date.UTC(2026, 5, 10, 12);

/** Longer than a dead portal holds what it had in hand, and than a hand-over that failed waits for its next try. */
const AFTER_LEASES_MS = 25 * 3_600_000;

/** A hand-over that takes longer may be taken over by another portal. Milliseconds. */
const LEASE_MS = 125_000;

/** Runs until nothing was due for so many turns of the event loop. */
const IDLE_TURNS = 3;

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
  at = START;

  override ms(): number {
    return this.at;
  }
}

/** One request, the portals that know of it (two, where the database is shared), and the plug-ins around them. */
export class RequestSystem {
  kind: RequestKind = 'movie';
  readonly plugins: SimulatedPlugins;
  readonly #invariants: Invariants;
  readonly #observer: Database;
  #titleId = 0;
  #arrivals = new Map<number, number>();
  #heldParts: readonly number[] = [];
  #absent = new Map<number, { misses: number; since: number }>();
  #unobservedDispatches = 0;

  private constructor(
    readonly portals: readonly ModelPortal[],
    private readonly source: DataSource,
    private readonly clock: RunClock,
    plugins: SimulatedPlugins,
  ) {
    this.plugins = plugins;
    this.#observer = new Database(source, memoryLog());
    this.#invariants = new Invariants(this.#observer);
  }

  static async open(place: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<RequestSystem> {
    const clock = new RunClock();
    const plugins = { downloader: new SimulatedDownloader(), mediaServer: new SimulatedMediaServer('movie', 0) };
    const portals: ModelPortal[] = [];
    for (let nth = 0; nth < (place.databaseUrl ? 2 : 1); nth += 1) portals.push(await openModelPortal(place, clock, plugins));
    const source = await openDataSource(place, { entities: [], migrations: [] }, memoryLog());
    return new RequestSystem(portals, source, clock, plugins);
  }

  async close(): Promise<void> {
    this.plugins.downloader.setNetwork('works');
    for (const portal of this.portals) await portal.close();
    await this.source.destroy();
  }

  /** A new title and a new user, as if nothing had happened before. */
  async reset(kind: RequestKind): Promise<void> {
    this.plugins.downloader.setNetwork('works');
    await this.waitUntilIdle();
    for (const table of TABLES) await this.#observer.execute(`DELETE FROM "${table}"`);
    this.kind = kind;
    this.#titleId += 1;
    this.plugins.downloader = new SimulatedDownloader();
    this.plugins.mediaServer = new SimulatedMediaServer(kind, this.#titleId);
    [this.clock.at, this.#unobservedDispatches, this.#heldParts] = [START, 0, []];
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

  portal(nth: number): ModelPortal {
    return this.portals[nth % this.portals.length]!;
  }

  request(portal: ModelPortal): Promise<RequestEntity | null> {
    return this.#requestId().then(async (id) => (id === null ? null : ((await portal.requests.findByIds([id]))[0] ?? null)));
  }

  /** Whether the portal survived: it dies at its touch of the database or of the downloader with this number, and is started again later. */
  async runWithCrash(portal: ModelPortal, crashAt: number | null, work: () => Promise<unknown>): Promise<boolean> {
    portal.crashInjector.crashAfter(crashAt ?? Number.POSITIVE_INFINITY);
    try {
      await work();
      await this.waitUntilIdle();
    } catch (cause) {
      if (!portal.crashInjector.hasCrashed) throw cause;
    }
    const isDead = portal.crashInjector.hasCrashed;
    if (isDead) await portal.crashInjector.settled();
    portal.crashInjector.crashAfter(Number.POSITIVE_INFINITY);
    if (!isDead) return true;
    this.#unobservedDispatches += 1;
    this.advanceClock(AFTER_LEASES_MS);
    await this.waitUntilIdle();
    return false;
  }

  advanceClock(ms: number): void {
    if (ms > LEASE_MS) this.#unobservedDispatches += this.plugins.downloader.pendingCalls;
    this.clock.at += ms;
    for (const { outbox } of this.portals) outbox.wake();
  }

  /** Until everything that can be done at this time is done. */
  async waitUntilIdle(): Promise<void> {
    for (const { outbox } of this.portals) outbox.wake();
    await waitUntil(() => this.#isIdle(), 60_000, 0);
  }

  /** What the portal stores of the request, in the words of the model. */
  async observe(): Promise<RequestModelState> {
    const costs = await this.#costs();
    const id = await this.#requestId();
    if (id === null) return { ...NO_REQUEST, costs };
    const [row] = await this.#observer.query<{ state: RequestModelState['state']; approvedAt: unknown; requestedAt: string }>(
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
  modelContext(): ModelContext {
    return { kind: this.kind, now: this.now, held: this.plugins.mediaServer.isEnabled ? this.#heldParts : [] };
  }

  /** Notes what is on record. Throws when something went that was not missed often and long enough; `isForgotten`: its connection is gone. */
  async checkHeldParts({ isForgotten = false } = {}): Promise<void> {
    const before = this.#heldParts;
    this.#heldParts = await this.#readHeldParts();
    for (const part of this.#heldParts) if (!before.includes(part)) this.#arrivals.set(part, (this.#arrivals.get(part) ?? 0) + 1);
    for (const part of before) {
      if (this.#heldParts.includes(part) || isForgotten) continue;
      const { misses, since } = this.#absent.get(part) ?? { misses: 0, since: this.now };
      const isGone = misses >= GONE_AFTER.misses && this.now - since >= GONE_AFTER.ms;
      if (!isGone) throw new Error(`part ${part} was forgotten after ${misses} syncs without it and ${this.now - since} ms`);
    }
  }

  /** A sync may have been complete without these parts, at this time. */
  noteAbsence(): void {
    const { answer, heldParts } = this.plugins.mediaServer;
    for (const part of partsOf(this.kind)) {
      const isListed = answer === 'full' && heldParts.has(part);
      const { misses, since } = this.#absent.get(part) ?? { misses: 0, since: this.now };
      if (isListed) this.#absent.delete(part);
      else this.#absent.set(part, { misses: misses + 1, since });
    }
  }

  check(): Promise<void> {
    const { answeredCalls } = this.plugins.downloader;
    return this.#invariants.check({ arrivals: this.#arrivals, answered: answeredCalls, missed: this.#unobservedDispatches });
  }

  /** Once everything works again, what is approved comes to a downloader. */
  async finish(): Promise<void> {
    const { downloader } = this.plugins;
    Object.assign(downloader, { isEnabled: true, isApiKeyValid: true });
    downloader.setNetwork('works');
    await this.publishPluginChanged('depot');
    for (let days = 0; (await this.#orders()) > 0; days += 1) {
      if (days > 12) throw new Error('an order was not carried although everything works');
      this.advanceClock(AFTER_LEASES_MS);
      await this.waitUntilIdle();
    }
    await this.check();
    const { state } = await this.observe();
    if (state === 'approved' && !(await this.#invariants.isHandedOver())) throw new Error('it is approved, and was never handed over');
  }

  /** The settings of a plug-in were saved. */
  async publishPluginChanged(pluginId: 'depot' | 'attic', removed?: string, portal = this.portals[0]!): Promise<void> {
    await portal.database.transaction(async () => {
      if (removed) await portal.events.publish('connection.removed', { pluginId, connectionIds: [removed] });
      await portal.events.publish('plugin.changed', { pluginId, enabled: true });
    });
    await this.waitUntilIdle();
  }

  /** Whether a downloader is there that takes everything at once. */
  get isDownloaderWorking(): boolean {
    const { isEnabled, isApiKeyValid, network, pendingCalls } = this.plugins.downloader;
    return isEnabled && isApiKeyValid && network === 'works' && pendingCalls === 0;
  }

  async deadOrders(): Promise<number> {
    return (await this.#observer.query(`SELECT "id" FROM "outbox" WHERE "topic" LIKE 'dispatch.%' AND "state" = 'dead'`)).length;
  }

  async #isIdle(): Promise<boolean> {
    for (let turns = 0; turns < IDLE_TURNS; turns += 1) {
      if (this.portals.some(({ crashInjector, transactions }) => crashInjector.isBusy || transactions.underWay > 0)) return false;
      await nextTurn();
    }
    await Promise.all(this.portals.map(({ events }) => events.whenSettled()));
    if (this.portals.some(({ crashInjector, transactions }) => crashInjector.isBusy || transactions.underWay > 0)) return false;
    return this.portals.some(({ crashInjector }) => crashInjector.hasCrashed) || !(await this.#isDue());
  }

  /** Whether a row waits that can be carried now. */
  async #isDue(): Promise<boolean> {
    const { downloader } = this.plugins;
    if (!downloader.isEnabled || downloader.pendingCalls > 0) return false;
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

  async #costs(): Promise<RequestModelState['costs']> {
    const sql = `SELECT "q"."at", "q"."amount", "r"."id" FROM "quota_entry" "q" LEFT JOIN "request" "r" ON "r"."id" = "q"."requestId"
      WHERE "q"."userId" = ? ORDER BY "q"."requestId"`;
    const rows = await this.#observer.query<{ at: number | string; amount: number; id: number | null }>(sql, [this.user]);
    return rows.map(({ at, amount, id }) => ({ at: Number(at), amount, isCurrent: id !== null }));
  }

  async #readHeldParts(): Promise<number[]> {
    const items = await this.#observer.query<{ id: number }>(`SELECT "id" FROM "library_item" WHERE "serverItemId" = 'wanted'`);
    if (this.kind !== 'tv') return items.length > 0 ? [1] : [];
    const rows = await this.#observer.query<{ number: number }>('SELECT DISTINCT "number" FROM "library_episode" ORDER BY "number"');
    return rows.map(({ number }) => number);
  }
}
