import type { Simulator } from '@ombi/sdk/testing';
import type { DataSource } from 'typeorm';
import { Database, openDataSource } from '../../../src/kernel/index.js';
import { RequestRefusedError } from '../../../src/requests/results/index.js';
import { publicIdOf } from '../../../src/requests/store/index.js';
import { MovableClock } from '../../support/movable-clock.js';
import { APPROVER, requestCandidate, requester } from '../../support/requests/request-candidates.js';
import { openWorkflowFixture, type WorkflowFixture, type WorkflowFixtureOptions } from '../../support/requests/workflow-fixture.js';
import { memoryLog } from '../../support/memory-log.js';
import { startFakeDownloader } from '../../support/plugins/fake-services.js';
import { CrashInjector } from './crash-injector.js';
import { crashingDownloader } from './crashing-downloader.js';
import { NETWORK_FAULTS, type CrashSchedule } from './schedule.js';

/** After this time leases of a crashed server have expired and all retries are due. Milliseconds. */
const LATER = 24 * 3_600_000;

/** How often each of these happened to one approved request. */
export interface DispatchCounts {
  readonly approved: number;
  /** Counted at the downloader, by idempotency key. */
  readonly accepted: number;
  /** Counted in the history of the request. */
  readonly handedOver: number;
}

/** Exactly one dispatch. */
export const EXACTLY_ONCE: DispatchCounts = { approved: 1, accepted: 1, handedOver: 1 };

type Wish = Parameters<WorkflowFixture['decisions']['approve']>[0] & { readonly id: number };

/** Runs crash schedules one after the other on one database. */
export class Schedules {
  /** Direct access to the same database, without crashes. */
  readonly #onlooker: Database;
  #titles = 0;

  private constructor(
    private readonly road: WorkflowFixture,
    private readonly crashInjector: CrashInjector,
    private readonly clock: MovableClock,
    private readonly warehouse: Simulator & { readonly accepted: readonly string[] },
    private readonly window: DataSource,
  ) {
    this.#onlooker = new Database(window, memoryLog());
  }

  static async open(place: WorkflowFixtureOptions['place']): Promise<Schedules> {
    const [crashInjector, clock, accepted] = [new CrashInjector(), new MovableClock(), [] as string[]];
    const warehouse = Object.assign(await startFakeDownloader((key) => accepted.push(key)), { accepted });
    const road = await openWorkflowFixture({ place, clock, downloader: crashingDownloader(crashInjector, warehouse.url) });
    await road.start();
    crashInjector.instrument(road.source);
    const window = await openDataSource(place, { entities: [], migrations: [] }, memoryLog());
    return new Schedules(road, crashInjector, clock, warehouse, window);
  }

  async run({ wishes, deaths, line }: CrashSchedule): Promise<DispatchCounts[]> {
    this.crashInjector.crashAfter(Number.POSITIVE_INFINITY);
    const asked = await this.#ask(wishes);
    this.warehouse.faults.clear();
    // The simulator applies the last fault first.
    for (const weather of line.toReversed()) NETWORK_FAULTS[weather](this.warehouse.faults);
    for (const doom of [...deaths, Number.POSITIVE_INFINITY]) await this.#live(asked, doom);
    return Promise.all(asked.map((wish) => this.#outcomeOf(wish)));
  }

  async close(): Promise<void> {
    await this.road.close();
    await this.window.destroy();
    await this.warehouse.close();
  }

  async #ask(wishes: CrashSchedule['wishes']): Promise<Wish[]> {
    this.#titles += 1;
    const asked: Wish[] = [];
    for (const { kind, variant } of wishes) {
      const request = await this.road.admission.create(requestCandidate(requester('ann'), kind, this.#titles, [1, 2], variant));
      asked.push({ kind, variant, requestId: publicIdOf(request), id: request.id });
    }
    return asked;
  }

  /** Runs from a start to a crash, or until no work is left. Approvals are repeated until they succeed. */
  async #live(wishes: readonly Wish[], doom: number): Promise<void> {
    this.clock.offset += LATER;
    this.crashInjector.crashAfter(doom);
    this.road.outbox.wake();
    await Promise.all(wishes.map((wish) => this.road.decisions.approve(wish, APPROVER).catch((cause) => this.#unlessDecided(cause))));
    while (!this.crashInjector.hasCrashed && (await this.#isBusy())) await new Promise((resolve) => setTimeout(resolve, 2));
    await this.crashInjector.settled();
  }

  #unlessDecided(cause: unknown): void {
    if (!this.crashInjector.hasCrashed && !(cause instanceof RequestRefusedError)) throw cause;
  }

  /** Ignores retries that are not due yet. */
  async #isBusy(): Promise<boolean> {
    const rows = await this.#onlooker.query<{ state: string }>(`SELECT "state" FROM "outbox" WHERE "state" <> 'dead'`);
    if (rows.every(({ state }) => state === 'waiting')) {
      this.clock.offset += LATER;
      this.road.outbox.wake();
    }
    return rows.length > 0;
  }

  async #outcomeOf({ id, kind, requestId, variant }: Wish): Promise<DispatchCounts> {
    const steps = await this.#onlooker.query<{ step: string }>('SELECT "step" FROM "request_step" WHERE "requestId" = ?', [id]);
    const times = (all: readonly string[], one: string): number => all.filter((each) => each === one).length;
    const names = steps.map(({ step }) => step);
    const accepted = times(this.warehouse.accepted, `${kind}:${requestId}:${variant}`);
    return { approved: times(names, 'approve'), accepted, handedOver: times(names, 'handed-over') };
  }
}
