import { PluginFailure } from '@ombi/sdk';
import { topicOf } from '../../../src/fulfilment/order.js';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { after, type RequestState, type Standing, type Step } from '../../../src/requests/lifecycle/index.js';
import { Refused } from '../../../src/requests/outcome/index.js';
import { wireIdOf, type RequestEntity } from '../../../src/requests/store/index.js';
import { MovableClock } from '../../support/movable-clock.js';
import { keyOf } from '../../support/requests/kinds.js';
import { DECIDER, petition, requester } from '../../support/requests/petitions.js';
import { openRoad, type Road, type RoadOptions } from '../../support/requests/road.js';
import { until } from '../../support/until.js';
import { Fate } from '../../fulfilment/crash/fate.js';
import type { Deed, Lifetime, Moment } from './lifetime.js';

/** By then nobody holds what a dead portal held, and the next try of every hand-over that failed is due. */
const LATER = 25 * 3_600_000;
const NEVER = new AbortController().signal;

const STEP: Partial<Record<Deed, Step>> = {
  ...{ ask: 'request', approve: 'approve', vote: 'approve', deny: 'deny', delete: 'delete', arrive: 'found' },
  ...{ markAvailable: 'markAvailable', markUnavailable: 'markUnavailable' },
};

/** Runs lifetimes of requests, one after the other, over portals on one database. A rejection tells which promise was broken. */
export class Lifetimes {
  readonly #taken = new Set<string>();
  #isOn = true;
  #isKeyRight = true;
  #isHeld = false;
  #told = 0;
  #titles = 0;
  #title = '';

  private constructor(
    private readonly roads: readonly Road[],
    private readonly fate: Fate,
    private readonly clock: MovableClock,
  ) {}

  /** The embedded database takes one portal. */
  static async open(place: RoadOptions['place']): Promise<Lifetimes> {
    const [fate, clock, roads] = [new Fate(), new MovableClock(), [] as Road[]];
    const lifetimes = new Lifetimes(roads, fate, clock);
    const downloader = {
      pluginId: 'depot',
      connectionName: 'depot',
      call: (_: 'add', item: object) => fate.over(() => lifetimes.#add(item)),
    };
    const world = { isOn: () => lifetimes.#isOn, holders: () => (lifetimes.#isHeld ? ['the attic'] : []) };
    for (let portal = 0; portal < (place.databaseUrl ? 2 : 1); portal += 1) {
      const road = await openRoad({ place, clock, downloader, ...world });
      await road.start();
      road.events.on('request.available', () => void (lifetimes.#told += 1));
      fate.govern(road.source);
      roads.push(road);
    }
    return lifetimes;
  }

  async run({ kind, moments }: Lifetime): Promise<void> {
    [this.#isOn, this.#isKeyRight, this.#isHeld, this.#told] = [true, true, false, 0];
    this.#title = `${kind} ${(this.#titles += 1)}`;
    let [arrivals, lives] = [0, 0];
    for (const moment of moments) {
      if (moment.deed === 'arrive' && !this.#isHeld) arrivals += 1;
      if (moment.deed === 'ask') lives += 1; // each may be marked once before anything arrives
      await this.#live(kind, moment);
      if (this.#told > arrivals + lives) throw new Error(`an arrival was told twice, after ${moment.deed}`);
    }
    await this.#end(kind);
  }

  async close(): Promise<void> {
    for (const road of this.roads) await road.close();
  }

  /** One deed: the request stands where it stood or where the deed leads, and all promises hold. */
  async #live(kind: RequestKind, { deed, portal, doom }: Moment): Promise<void> {
    const road = this.roads[portal % this.roads.length]!;
    const before = await this.#request();
    this.fate.begin(doom ?? Number.POSITIVE_INFINITY);
    const isDone = await this.#do(road, kind, deed, before).then(
      () => true,
      (cause: unknown) => this.#unlessExpected(cause),
    );
    if (this.fate.isDead) await this.#again();
    this.fate.begin(Number.POSITIVE_INFINITY);

    const from: Standing = before?.state ?? 'none';
    const to: Standing = (await this.#request())?.state ?? 'none';
    const step = STEP[deed];
    const led = (step && after(from, step, Boolean(before?.approvedAt))) ?? from;
    const allowed: readonly Standing[] = doom === null && isDone ? [led] : [from, led];
    if (!allowed.includes(to)) throw new Error(`${deed} led from ${from} to ${to}`);
    await this.#holds(deed);
  }

  /** False when it was refused, or died. */
  #unlessExpected(cause: unknown): false {
    if (!this.fate.isDead && !(cause instanceof Refused)) throw cause;
    return false;
  }

  /** The portal that died lives again. */
  async #again(): Promise<void> {
    await this.fate.buried();
    this.fate.begin(Number.POSITIVE_INFINITY);
    this.clock.offset += LATER;
    for (const road of this.roads) road.outbox.wake();
  }

  async #do(road: Road, kind: RequestKind, deed: Deed, request: RequestEntity | null): Promise<unknown> {
    const ref = { kind, requestId: request ? wireIdOf(request) : 0, variant: 'regular' as const };
    switch (deed) {
      case 'ask':
        return road.admission.admit(petition(requester('ann'), kind, this.#titles, [1, 2]));
      case 'vote':
        return road.decisions.approve(ref, DECIDER);
      case 'approve':
      case 'markAvailable':
      case 'markUnavailable':
      case 'reprocess':
        return road.decisions[deed](ref, DECIDER);
      case 'deny':
        return road.decisions.deny(ref, 'too long', DECIDER);
      case 'delete':
        return road.removal.remove(kind, ref.requestId, DECIDER);
      case 'arrive':
      case 'lose':
      case 'switchOff':
      case 'switchOn':
      case 'wrongKey':
      case 'rightKey':
      case 'later':
        return this.#turn(road, kind, deed, request);
    }
  }

  /** The world turns. */
  async #turn(road: Road, kind: RequestKind, deed: Deed, request: RequestEntity | null): Promise<void> {
    if (deed === 'switchOff' || deed === 'switchOn') this.#isOn = deed === 'switchOn';
    if (deed === 'wrongKey' || deed === 'rightKey') this.#isKeyRight = deed === 'rightKey';
    if (deed === 'rightKey') await road.outbox.revive(topicOf({ kind, variant: 'regular' }));
    if (deed === 'later') this.clock.offset += LATER;
    if (deed === 'arrive' || deed === 'lose') this.#isHeld = deed === 'arrive';
    if (deed === 'arrive' && request) await this.#arrive(road, request);
    road.outbox.wake();
  }

  /** What a look at the servers finds; see `Sweep`, which asks only about open requests. */
  async #arrive(road: Road, request: RequestEntity): Promise<void> {
    if (request.state !== 'pending' && request.state !== 'approved') return;
    const all = (await road.episodes.of([request.id])).get(request.id) ?? [];
    const arrived = all.filter(({ available }) => !available);
    if (request.kind === 'tv') await road.arrivals.ofEpisodes(request, arrived);
    else await road.arrivals.titles(() => road.requests.byIds([request.id]));
  }

  async #add(item: object): Promise<unknown> {
    if (!this.#isKeyRight) throw new PluginFailure('unauthorized');
    const { idempotencyKey } = item as { readonly idempotencyKey: string };
    const outcome = this.#taken.has(idempotencyKey) ? 'already-there' : 'added';
    this.#taken.add(idempotencyKey);
    return { outcome, externalId: idempotencyKey };
  }

  async #holds(deed: string): Promise<void> {
    const broken = await this.roads[0]!.consistency.run(NEVER);
    if (broken.size > 0) throw new Error(`after ${deed}: ${JSON.stringify([...broken])}`);
  }

  /** Once everything works again, what is approved comes to a downloader. */
  async #end(kind: RequestKind): Promise<void> {
    [this.#isOn, this.#isKeyRight] = [true, true];
    const road = this.roads[0]!;
    await road.outbox.revive(topicOf({ kind, variant: 'regular' }));
    await until(async () => {
      this.clock.offset += LATER;
      for (const one of this.roads) one.outbox.wake();
      return (await road.database.query('SELECT "id" FROM "outbox"')).length === 0;
    });
    await this.#holds('the end');
    const request = await this.#request();
    if (request?.state !== ('approved' satisfies RequestState)) return;
    if (!this.#taken.has(keyOf(kind, wireIdOf(request)))) throw new Error('it was approved, and never handed over');
  }

  async #request(): Promise<RequestEntity | null> {
    const sql = 'SELECT "r"."id" AS "id" FROM "request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId" WHERE "t"."title" = ?';
    const [row] = await this.roads[0]!.database.query<{ id: number }>(sql, [this.#title]);
    return row ? ((await this.roads[0]!.requests.byIds([row.id]))[0] ?? null) : null;
  }
}
