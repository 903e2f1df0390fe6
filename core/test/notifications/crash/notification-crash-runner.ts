import { PluginFailure, type Ctx, type Message } from '@ombi/sdk';
import { DataSource } from 'typeorm';
import type { Principal } from '../../../src/identity/index.js';
import { Clock, Database, DatabaseClock, openDataSource, Outbox } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { PluginSet } from '../../../src/plugin-host/index.js';
import { MovieRequestService } from '../../../src/requests/create/index.js';
import { RequestDecisionService } from '../../../src/requests/actions/index.js';
import { RequestRefusedError } from '../../../src/requests/model/index.js';
import type { EmptyDatabase } from '../../support/data/databases.js';
import { memoryLog } from '../../support/memory-log.js';
import { clockAtMidMonth, fakeDatabaseClock, type MovableClock } from '../../support/movable-clock.js';
import { startFakeServices } from '../../support/plugins/fake-services.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { accountDraft, createFirstAdministrator, signInUser } from '../../support/portal/test-users.js';
import { CrashInjector } from '../../fulfilment/crash/crash-injector.js';
import { loadChannel } from '../../support/plugins/load-channel.js';
import type { ChannelFault, NotificationCrashSchedule } from './notification-crash-schedule.js';
import { messageErrorsOf, inboxErrorsOf, toSentMessage, type InboxRow, type SentMessage } from './recorded-messages.js';

/** After this time leases of a crashed portal have expired and all retries are due. Milliseconds. */
const AFTER_LEASES_MS = 24 * 3_600_000;

const decider = { userId: 'decider', userName: 'decider', roles: new Set(['Admin']), requestAlias: null } as unknown as Principal;

interface Filmed {
  readonly requestId: number;
  readonly title: string;
}

/** Runs crash schedules one after the other: one portal crashes; a second one on the same database, where there can be one, does not. */
export class NotificationCrashRunner {
  readonly sent: SentMessage[] = [];
  #faults: ChannelFault[] = [];
  #titles = 0;
  #requester!: Principal;
  /** Direct access to the same database, without crashes. */
  #window!: DataSource;
  readonly #portals: RunningPortal[] = [];
  readonly #cleanUps: (() => Promise<unknown>)[] = [];

  private constructor(
    private readonly crashInjector: CrashInjector,
    private readonly clock: MovableClock,
  ) {}

  static async open(place: EmptyDatabase): Promise<NotificationCrashRunner> {
    const runner = new NotificationCrashRunner(new CrashInjector(), clockAtMidMonth());
    await runner.#open(place);
    return runner;
  }

  /** Answers what is wrong afterwards: messages or inbox rows that are missing or doubled, and messages that did not end. */
  async run({ requests, crashPoints, channelFaults }: NotificationCrashSchedule): Promise<string[]> {
    this.sent.length = 0;
    this.#faults = [...channelFaults];
    this.crashInjector.crashAfter(Number.POSITIVE_INFINITY);
    const films: Filmed[] = [];
    for (let film = 0; film < requests; film += 1) films.push(await this.#request());
    for (const crashAt of [...crashPoints, Number.POSITIVE_INFINITY]) await this.#runUntilCrash(films, crashAt);
    const inboxes = await Promise.all(films.map(({ title }) => this.#inboxFaults(title)));
    return [
      ...films.flatMap(({ title }) => messageErrorsOf(this.sent, title, 'available')),
      ...inboxes.flat(),
      ...(await this.#unsettled()),
    ];
  }

  async close(): Promise<void> {
    this.crashInjector.crashAfter(Number.POSITIVE_INFINITY);
    for (const cleanUp of this.#cleanUps.toReversed()) await cleanUp();
  }

  async #open({ dataDir, databaseUrl }: EmptyDatabase): Promise<void> {
    const services = await startFakeServices();
    this.#cleanUps.push(() => services.downloader.close());
    const overrides = [
      [Clock, this.clock],
      [DatabaseClock, fakeDatabaseClock(this.clock)],
    ] as const;
    for (const injector of databaseUrl ? [this.crashInjector, null] : [this.crashInjector]) {
      const pluginSet = new PluginSet([...services.plugins.loaded, ...this.#channels(injector)], []);
      const portal = await startPortal({ dataDir, config: { databaseUrl }, pluginSet, overrides });
      this.#cleanUps.push(() => portal.close());
      this.#portals.push(portal);
    }
    const [portal] = this.#portals;
    const administrator = await createFirstAdministrator(portal!);
    // A schedule of crashes takes more days than messages are tried for.
    await portal!.api('PUT', '/api/v3/delivery-settings', { expireAfterDays: 0 }, administrator.token);
    for (const [name, roles] of [
      ['boss', ['PowerUser']],
      ['nina', ['RequestMovie']],
    ] as const)
      await portal!.api(
        'POST',
        '/api/v1/Identity',
        accountDraft(name, roles, { emailAddress: `${name}@example.org` }),
        administrator.token,
      );
    const { id: userId } = await signInUser(portal!, 'nina');
    this.#requester = { ...decider, userId, userName: 'nina', roles: new Set(['RequestMovie']) };
    this.crashInjector.instrument(portal!.get(DataSource));
    this.#window = await openDataSource({ dataDir, databaseUrl }, { entities: [], migrations }, memoryLog());
    this.#cleanUps.push(() => this.#window.destroy());
  }

  /** The channels of a portal. The call to the channel of the portal that crashes may be cut off before or after it arrives. */
  #channels(injector: CrashInjector | null) {
    const send = (channel: SentMessage['channel']) => async (_: Ctx, message: Message) => {
      const arrive = async (): Promise<void> => this.#arrive(toSentMessage(channel, message));
      await (injector ? injector.wrap(arrive) : arrive());
    };
    return [
      loadChannel('letters', { agent: 202, addressing: { address: true }, send: send('letters') }),
      loadChannel('board', { agent: 201, send: send('board') }),
    ];
  }

  #arrive(message: SentMessage): void {
    const fault = this.#faults.shift();
    if (fault === undefined || fault === 'lost') this.sent.push(message);
    if (fault !== undefined) throw new PluginFailure(fault === 'lost' ? 'unreachable' : fault);
  }

  async #request(): Promise<Filmed> {
    const theMovieDbId = 9_000 + (this.#titles += 1);
    const choices = { onBehalfOf: null, downloader: null, rootFolder: null, quality: null };
    const movie = { theMovieDbId, variant: 'regular', languageCode: 'en', ...choices } as const;
    const { requestId } = await this.#portals[0]!.get(MovieRequestService).create(movie, this.#requester);
    return { requestId, title: `Film ${theMovieDbId}` };
  }

  /** Runs from a start to a crash, or until no work is left. Decisions are repeated until they succeed. */
  async #runUntilCrash(films: readonly Filmed[], crashAt: number): Promise<void> {
    this.clock.offset += AFTER_LEASES_MS;
    this.crashInjector.crashAfter(crashAt);
    this.#wake();
    await Promise.all(films.map((film) => this.#decide(film).catch((cause) => this.#unlessDecided(cause))));
    while (!this.crashInjector.hasCrashed && (await this.#isBusy())) await new Promise((resolve) => setTimeout(resolve, 2));
    await this.crashInjector.settled();
  }

  async #decide({ requestId }: Filmed): Promise<void> {
    const ref = { kind: 'movie', requestId, variant: 'regular' } as const;
    const decisions = this.#portals[0]!.get(RequestDecisionService);
    const [row] = await this.#query<{ state: string }>(`SELECT "state" FROM "request" WHERE "kind" = 'movie' AND "titleId" = ${requestId}`);
    if (row?.state === 'pending') await decisions.approve(ref, decider);
    if (row?.state !== 'available') await decisions.markAvailable(ref, decider);
  }

  #unlessDecided(cause: unknown): void {
    if (!this.crashInjector.hasCrashed && !(cause instanceof RequestRefusedError)) throw cause;
  }

  #wake(): void {
    for (const portal of this.#portals) portal.get(Outbox).wake();
  }

  /** Lets the time pass that retries, and arrivals that wait for further ones, need. */
  async #isBusy(): Promise<boolean> {
    const rows = await this.#query<{ state: string }>(`SELECT "state" FROM "outbox" WHERE "state" <> 'dead'`);
    if (rows.every(({ state }) => state === 'waiting')) {
      this.clock.offset += AFTER_LEASES_MS;
      this.#wake();
    }
    return rows.length > 0;
  }

  async #inboxFaults(title: string): Promise<string[]> {
    const rows = await this.#query<InboxRow>(
      `SELECT "u"."userName" AS "name", "m"."facts" AS "facts" FROM "inbox_message" "m" JOIN "users" "u" ON "u"."id" = "m"."userId"
       WHERE "m"."facts" LIKE '%"${title}"%'`,
    );
    return inboxErrorsOf(rows, title, 'available');
  }

  /** Messages that the list of deliveries does not have as delivered. */
  async #unsettled(): Promise<string[]> {
    const rows = await this.#query<{ key: string; outcome: string | null }>(
      `SELECT "key", "outcome" FROM "message_delivery" WHERE "outcome" IS NULL OR "outcome" = 'skipped'`,
    );
    return rows.map(({ key, outcome }) => `${key}: ${outcome ?? 'no outcome'}`);
  }

  #query<T>(sql: string): Promise<T[]> {
    return new Database(this.#window, memoryLog()).query<T>(sql);
  }
}
