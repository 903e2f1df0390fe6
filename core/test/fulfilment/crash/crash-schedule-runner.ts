import type { Simulator } from '@ombi/sdk/testing';
import type { DataSource } from 'typeorm';
import { Database, openDataSource } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { RequestRefusedError } from '../../../src/requests/model/index.js';
import { publicIdOf } from '../../../src/requests/store/index.js';
import { MovableClock } from '../../support/movable-clock.js';
import { APPROVER, requestCandidate, requester } from '../../support/requests/request-candidates.js';
import { openWorkflowFixture, type WorkflowFixture, type WorkflowFixtureOptions } from '../../support/requests/workflow-fixture.js';
import { memoryLog } from '../../support/memory-log.js';
import { startFakeDownloader } from '../../support/plugins/fake-services.js';
import { CrashInjector } from './crash-injector.js';
import { crashingDownloader } from './crashing-downloader.js';
import { NETWORK_FAULTS, type CrashSchedule } from './crash-schedule.js';

/** After this time leases of a crashed server have expired and all retries are due. Milliseconds. */
const AFTER_LEASES_MS = 24 * 3_600_000;

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

type CreatedRequest = Parameters<WorkflowFixture['requestDecisions']['approve']>[0] & { readonly id: number };

/** Runs crash schedules (property-based fault injection) one after the other on one database. */
export class CrashScheduleRunner {
  /** Direct access to the same database, without crashes. */
  readonly #database: Database;
  #titles = 0;

  private constructor(
    private readonly workflow: WorkflowFixture,
    private readonly crashInjector: CrashInjector,
    private readonly clock: MovableClock,
    private readonly downloaderServer: Simulator & { readonly accepted: readonly string[] },
    private readonly window: DataSource,
  ) {
    this.#database = new Database(window, memoryLog());
  }

  static async open(databaseLocation: WorkflowFixtureOptions['databaseLocation']): Promise<CrashScheduleRunner> {
    const [crashInjector, clock, accepted] = [new CrashInjector(), new MovableClock(), [] as string[]];
    const downloaderServer = Object.assign(await startFakeDownloader((key) => accepted.push(key)), { accepted });
    const workflow = await openWorkflowFixture({
      databaseLocation,
      clock,
      downloader: crashingDownloader(crashInjector, downloaderServer.url),
    });
    await workflow.start();
    crashInjector.instrument(workflow.source);
    const source = await openDataSource(databaseLocation, { entities: [], migrations }, memoryLog());
    return new CrashScheduleRunner(workflow, crashInjector, clock, downloaderServer, source);
  }

  async run({ requests, crashPoints, networkFaults }: CrashSchedule): Promise<DispatchCounts[]> {
    this.crashInjector.crashAfter(Number.POSITIVE_INFINITY);
    const created = await this.#createRequests(requests);
    this.downloaderServer.faults.clear();
    // The simulator applies the last fault first.
    for (const fault of networkFaults.toReversed()) NETWORK_FAULTS[fault](this.downloaderServer.faults);
    for (const crashAt of [...crashPoints, Number.POSITIVE_INFINITY]) await this.#runUntilCrash(created, crashAt);
    return Promise.all(created.map((request) => this.#outcomeOf(request)));
  }

  async close(): Promise<void> {
    await this.workflow.close();
    await this.window.destroy();
    await this.downloaderServer.close();
  }

  async #createRequests(requests: CrashSchedule['requests']): Promise<CreatedRequest[]> {
    this.#titles += 1;
    const created: CreatedRequest[] = [];
    for (const { kind, variant } of requests) {
      const request = await this.workflow.requestCreator.create(requestCandidate(requester('ann'), kind, this.#titles, [1, 2], variant));
      created.push({ kind, variant, requestId: publicIdOf(request), id: request.id });
    }
    return created;
  }

  /** Runs from a start to a crash, or until no work is left. Approvals are repeated until they succeed. */
  async #runUntilCrash(requests: readonly CreatedRequest[], crashAt: number): Promise<void> {
    this.clock.offset += AFTER_LEASES_MS;
    this.crashInjector.crashAfter(crashAt);
    this.workflow.outbox.wake();
    await Promise.all(
      requests.map((request) => this.workflow.requestDecisions.approve(request, APPROVER).catch((cause) => this.#unlessDecided(cause))),
    );
    while (!this.crashInjector.hasCrashed && (await this.#isBusy())) await new Promise((resolve) => setTimeout(resolve, 2));
    await this.crashInjector.settled();
  }

  #unlessDecided(cause: unknown): void {
    if (!this.crashInjector.hasCrashed && !(cause instanceof RequestRefusedError)) throw cause;
  }

  /** Ignores retries that are not due yet. */
  async #isBusy(): Promise<boolean> {
    const rows = await this.#database.query<{ state: string }>(`SELECT "state" FROM "outbox" WHERE "state" <> 'dead'`);
    if (rows.every(({ state }) => state === 'waiting')) {
      this.clock.offset += AFTER_LEASES_MS;
      this.workflow.outbox.wake();
    }
    return rows.length > 0;
  }

  async #outcomeOf({ id, kind, requestId, variant }: CreatedRequest): Promise<DispatchCounts> {
    const steps = await this.#database.query<{ step: string }>('SELECT "step" FROM "request_step" WHERE "requestId" = ?', [id]);
    const times = (all: readonly string[], one: string): number => all.filter((each) => each === one).length;
    const names = steps.map(({ step }) => step);
    const accepted = times(this.downloaderServer.accepted, `${kind}:${requestId}:${variant}`);
    return { approved: times(names, 'approve'), accepted, handedOver: times(names, 'handed-over') };
  }
}
