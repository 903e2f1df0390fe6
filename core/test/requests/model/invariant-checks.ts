import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { groupBy, type Database } from '../../../src/kernel/index.js';
import { dispatchKeyOf } from '../../support/requests/request-api.js';
import { MESSAGE_TOPIC } from './model-portal.js';

/** What a run remembers beside the database: what happened outside. */
interface ObservedEffects {
  /** How often each part of the title came to be on record at a media server. */
  readonly arrivals: ReadonlyMap<number, number>;
  /** Hand-overs that the downloader answered. */
  readonly answered: number;
  /** Hand-overs whose end a portal may have missed: it died, or its lease ended while it waited. */
  readonly missed: number;
}

interface HistoryRow {
  readonly requestId: number;
  readonly step: string;
  readonly fromState: string;
  readonly toState: string;
  readonly facts: string | null;
}

const HISTORY = 'SELECT "requestId", "step", "fromState", "toState", "facts" FROM "request_step" ORDER BY "id"';

interface RequestRow {
  readonly id: number;
  readonly kind: RequestKind;
  readonly titleId: number;
  readonly slot: string;
  readonly state: string;
}

/** Key of the order for a request. */
const orderKeyOf = ({ kind, id, titleId, slot }: RequestRow): string =>
  kind === 'tv' ? dispatchKeyOf(kind, id) : dispatchKeyOf(kind, titleId, slot as Variant);

/** Each names, by SQL of its own, rows that must not be there. */
const FORBIDDEN_ROWS_SQL: Readonly<Record<string, string>> = {
  'an episode without request':
    'SELECT "e"."id" FROM "request_episode" "e" LEFT JOIN "request" "r" ON "r"."id" = "e"."requestId" WHERE "r"."id" IS NULL',
  'a request without title':
    'SELECT "r"."id" FROM "request" "r" LEFT JOIN "requested_title" "t" ON "t"."id" = "r"."titleId" WHERE "t"."id" IS NULL',
  'a title without request':
    'SELECT "t"."id" FROM "requested_title" "t" LEFT JOIN "request" "r" ON "r"."titleId" = "t"."id" WHERE "r"."id" IS NULL',
  'a vote without request':
    'SELECT "v"."id" FROM "vote" "v" WHERE NOT EXISTS (SELECT 1 FROM "request" "r" WHERE "r"."kind" = "v"."kind" AND (CASE WHEN "r"."kind" = \'tv\' THEN "r"."id" ELSE "r"."titleId" END) = "v"."requestId")',
  'a library episode without series':
    'SELECT "e"."itemId" FROM "library_episode" "e" LEFT JOIN "library_item" "i" ON "i"."id" = "e"."itemId" WHERE "i"."id" IS NULL',
  'two orders for one request': `SELECT "key" FROM "outbox" WHERE "topic" LIKE 'dispatch.%' GROUP BY "key" HAVING COUNT(*) > 1`,
};

/** Checks the invariants of requests by SQL, past the code that maintains them. The database contains the requests of one run only. */
export class InvariantChecks {
  constructor(private readonly database: Database) {}

  /** Throws when one is violated. */
  async check(observedEffects: ObservedEffects): Promise<void> {
    for (const [what, sql] of Object.entries(FORBIDDEN_ROWS_SQL)) if ((await this.database.query(sql)).length > 0) throw new Error(what);
    const histories = await this.#histories();
    for (const history of histories.values()) await this.#checkHistory(history);
    for (const history of histories.values()) assertDispatchedOnce(history);
    const orders = [...histories.values()].flat().filter(isOrder).length;
    const { answered, missed } = observedEffects;
    if (answered > orders + missed) throw new Error(`${answered} hand-overs were answered for ${orders} orders`);
    await this.#orderedOnlyWhatIsApproved();
    await this.#checkNotifiedOnce(observedEffects);
  }

  /** Throws when an approved request was not accepted by a downloader since it was dispatched last. */
  async checkDispatched(): Promise<void> {
    const histories = await this.#histories();
    for (const { id } of (await this.#requests()).filter(({ state }) => state === 'approved')) {
      const history = histories.get(id) ?? [];
      const isHandedOver = history.findLastIndex(({ step }) => step === 'handed-over') > history.findLastIndex(isOrder);
      if (!isHandedOver) throw new Error(`request ${id} is approved, and was never handed over`);
    }
  }

  async #histories(): Promise<Map<number, HistoryRow[]>> {
    return groupBy(await this.database.query<HistoryRow>(HISTORY), ({ requestId }) => requestId);
  }

  #requests(): Promise<RequestRow[]> {
    return this.database.query<RequestRow>('SELECT "id", "kind", "titleId", "slot", "state" FROM "request"');
  }

  async #orderKeys(): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(`SELECT "key" FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`);
    return rows.map(({ key }) => key);
  }

  async #orderedOnlyWhatIsApproved(): Promise<void> {
    const approved = new Set((await this.#requests()).filter(({ state }) => state === 'approved').map(orderKeyOf));
    for (const key of await this.#orderKeys()) if (!approved.has(key)) throw new Error(`an order for what is not approved: ${key}`);
  }

  /** From nothing to where the request stands, without a gap; an approved one is on its way or has been accepted. */
  async #checkHistory(history: readonly HistoryRow[]): Promise<void> {
    let state = 'none';
    for (const { step, fromState, toState } of history) {
      if (fromState !== state) throw new Error(`the history has a gap before ${step}: ${state} is not ${fromState}`);
      state = toState;
    }
    const { requestId } = history[0]!;
    const request = (await this.#requests()).find(({ id }) => id === requestId);
    if ((request?.state ?? 'none') !== state) throw new Error(`the history ends with ${state}, the request is ${request?.state}`);
    if (state !== 'approved' || !request) return;
    const isOnTheWay = (await this.#orderKeys()).includes(orderKeyOf(request));
    const isAccepted = history.findLastIndex(({ step }) => step === 'handed-over') > history.findLastIndex(isApproval);
    if (!isOnTheWay && !isAccepted) throw new Error('it is approved, and nobody is on the way to fetch it');
  }

  /** Each arrival is told once: one that was marked once in the life of a request, one that was found once for each time it came. */
  async #checkNotifiedOnce({ arrivals }: ObservedEffects): Promise<void> {
    const messageRows = await this.database.query<{ key: string }>('SELECT "key" FROM "outbox" WHERE "topic" = ?', [MESSAGE_TOPIC]);
    const messages = messageRows.map(({ key }) => toMessage(key));
    const count = (wanted: string): Map<string, number> => {
      const byRequest = new Map<string, number>();
      for (const { request, step } of messages) if (step === wanted) byRequest.set(request, (byRequest.get(request) ?? 0) + 1);
      return byRequest;
    };
    const most = [...arrivals.values()].reduce((sum, one) => sum + one, 0);
    for (const times of count('markAvailable').values()) if (times > 1) throw new Error('what was marked was told twice');
    const found = [...count('found').values()].reduce((sum, one) => sum + one, 0);
    if (found > most) throw new Error(`${found} arrivals were told, and ${most} happened`);
    for (const request of (await this.#requests()).filter(({ state }) => state === 'available')) {
      const key = orderKeyOf(request);
      if (!messages.some((message) => message.request === key)) throw new Error(`${key} is available, and nobody was told`);
    }
  }
}

/** `request`: as {@link orderKeyOf} names it. */
function toMessage(key: string): { readonly request: string; readonly step: string } {
  const [kind, requestId, variant, step] = key.split(':');
  return { request: `${kind}:${requestId}:${variant}`, step: step! };
}

const isApproval = ({ fromState, toState }: HistoryRow): boolean => toState === 'approved' && fromState !== 'approved';

/** After these a request is handed over, and after nothing else. */
const isOrder = (row: HistoryRow): boolean =>
  isApproval(row) || row.step === 'send-again' || (row.step === 'repaired' && Boolean(row.facts?.includes('no-order')));

function assertDispatchedOnce(history: readonly HistoryRow[]): void {
  let open = 0;
  for (const row of history) {
    if (isOrder(row)) open = 1;
    if (row.step !== 'handed-over') continue;
    if (open === 0) throw new Error('it was handed over twice');
    open = 0;
  }
}
