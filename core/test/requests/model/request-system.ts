import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { Clock, Database, openDataSource, type Config } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import type { RequestEntity } from '../../../src/requests/store/index.js';
import { memoryLog } from '../../support/memory-log.js';
import { waitUntil } from '../../support/wait-until.js';
import { InvariantChecks } from './invariant-checks.js';
import type { RequestModelState, RequestIndex, TitleState } from './request-lifecycle-model.js';
import { StateObserver } from './state-observer.js';
import { SimulatedDownloader, SimulatedMediaServer } from './simulated-plugins.js';
import { openModelPortal, type SimulatedPlugins, type ModelPortal } from './model-portal.js';
import { StoredParts } from './stored-parts.js';
import type { SyncSource } from './sync-command.js';

/** A Wednesday, so that neither a day nor a week ends by itself. */
const START = Date.UTC(2026, 5, 10, 12);

/** Longer than a dead portal holds what it had in hand, and than a hand-over that failed waits for its next try. */
const AFTER_LEASES_MS = 25 * 3_600_000;

/** A hand-over that takes longer may be taken over by another portal. Milliseconds. */
const LEASE_MS = 125_000;

/** Runs until nothing was due for so many turns of the event loop. */
const IDLE_TURNS = 3;

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

/**
 * The real system of the model-based test: the requests of one title, the portals on the database (two, where it is shared), and the
 * plug-ins around them.
 */
export class RequestSystem {
  kind: RequestKind = 'movie';
  readonly plugins: SimulatedPlugins;
  readonly #invariants: InvariantChecks;
  readonly #database: Database;
  readonly #observer: StateObserver;
  #readHeldParts: StoredParts;
  #titleId = 0;
  #unobservedDispatches = 0;

  private constructor(
    readonly portals: readonly ModelPortal[],
    private readonly source: DataSource,
    private readonly clock: RunClock,
    plugins: SimulatedPlugins,
  ) {
    this.plugins = plugins;
    this.#database = new Database(source, memoryLog());
    this.#observer = new StateObserver(this.#database);
    this.#invariants = new InvariantChecks(this.#database);
    this.#readHeldParts = this.#newRecord();
  }

  static async open(place: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<RequestSystem> {
    const clock = new RunClock();
    const plugins = { downloader: new SimulatedDownloader('movie', 0), mediaServer: new SimulatedMediaServer('movie', 0) };
    const portals: ModelPortal[] = [];
    for (let nth = 0; nth < (place.databaseUrl ? 2 : 1); nth += 1) portals.push(await openModelPortal(place, clock, plugins));
    const source = await openDataSource(place, { entities: [], migrations }, memoryLog());
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
    for (const table of TABLES) await this.#database.execute(`DELETE FROM "${table}"`);
    this.kind = kind;
    this.#titleId += 1;
    this.plugins.downloader = new SimulatedDownloader(kind, this.#titleId);
    this.plugins.mediaServer = new SimulatedMediaServer(kind, this.#titleId);
    [this.clock.at, this.#unobservedDispatches, this.#readHeldParts] = [START, 0, this.#newRecord()];
  }

  userOf(track: RequestIndex): string {
    return `user ${this.#titleId} ${track}`;
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

  async request(portal: ModelPortal, track: RequestIndex): Promise<RequestEntity | null> {
    const id = await this.#observer.requestIdOf(this.userOf(track));
    return id === null ? null : ((await portal.requests.findByIds([id]))[0] ?? null);
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
    const isDeadLetter = portal.crashInjector.hasCrashed;
    if (isDeadLetter) await portal.crashInjector.settled();
    portal.crashInjector.crashAfter(Number.POSITIVE_INFINITY);
    if (!isDeadLetter) return true;
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
    await waitUntil(() => this.#isIdle(), undefined, 0);
  }

  /** What the portal stores of a request, in the words of the model. */
  observe(track: RequestIndex): Promise<RequestModelState> {
    return this.#observer.observe(this.kind, track, this.userOf(track));
  }

  async observeAll(): Promise<TitleState> {
    return [await this.observe(0), await this.observe(1)];
  }

  /** What the last syncs know, of a media server and a downloader that are in use. */
  modelContext(): { readonly kind: RequestKind; readonly now: number; readonly held: readonly number[] } {
    return { kind: this.kind, now: this.now, held: this.#readHeldParts.held };
  }

  /** Notes what is on record. Throws when something went too early; `forgotten`: the side whose connection is gone. */
  checkStoredParts({ forgotten }: { readonly forgotten?: SyncSource } = {}): Promise<void> {
    return this.#readHeldParts.checkAndUpdate(this.now, forgotten);
  }

  /** A sync may have been complete at this time. */
  recordAbsence(side: SyncSource): void {
    this.#readHeldParts.recordAbsence(side, this.now);
  }

  check(): Promise<void> {
    const { answeredCalls } = this.plugins.downloader;
    return this.#invariants.check({ arrivals: this.#readHeldParts.arrivals, answered: answeredCalls, missed: this.#unobservedDispatches });
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
    await this.#invariants.checkDispatched();
  }

  /** The settings of a plug-in were saved. */
  async publishPluginChanged(pluginId: 'depot' | 'attic', removed?: readonly string[], portal = this.portals[0]!): Promise<void> {
    await portal.database.transaction(async () => {
      if (removed) await portal.events.publish('connection.removed', { pluginId, connectionIds: removed });
      await portal.events.publish('plugin.changed', { pluginId, enabled: true });
    });
    await this.waitUntilIdle();
  }

  /** Whether a downloader is there that takes everything at once. */
  get isDownloaderWorking(): boolean {
    const { isEnabled, isApiKeyValid, network, pendingCalls } = this.plugins.downloader;
    return isEnabled && isApiKeyValid && network === 'works' && pendingCalls === 0;
  }

  /** Number of dispatch orders that are dead letters. */
  async countDeadOrders(): Promise<number> {
    return (await this.#database.query(`SELECT "id" FROM "outbox" WHERE "topic" LIKE 'dispatch.%' AND "state" = 'dead'`)).length;
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
    const isDue = (await this.#database.query(due, [this.now])).length > 0;
    if (isDue) for (const { outbox } of this.portals) outbox.wake();
    return isDue;
  }

  async #orders(): Promise<number> {
    return (await this.#database.query(`SELECT "id" FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`)).length;
  }

  #newRecord(): StoredParts {
    return new StoredParts(this.#database, this.plugins, { kind: this.kind, id: this.#titleId });
  }
}
