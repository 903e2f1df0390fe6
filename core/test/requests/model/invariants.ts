import type { Database } from '../../../src/kernel/index.js';
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
  'an order for what is not approved': `SELECT "o"."id" FROM "outbox" "o" WHERE "o"."topic" LIKE 'dispatch.%' AND NOT EXISTS (SELECT 1 FROM "request" "r" WHERE "r"."state" = 'approved')`,
  'two orders for one request': `SELECT "key" FROM "outbox" WHERE "topic" LIKE 'dispatch.%' GROUP BY "key" HAVING COUNT(*) > 1`,
};

/** The invariants of ARCHITECTURE 3 and 9, looked up past everything that keeps them. The database knows the requests of one run only. */
export class Invariants {
  constructor(private readonly database: Database) {}

  /** Throws when one is violated. */
  async check(observedEffects: ObservedEffects): Promise<void> {
    for (const [what, sql] of Object.entries(FORBIDDEN_ROWS_SQL)) if ((await this.database.query(sql)).length > 0) throw new Error(what);
    const history = await this.database.query<HistoryRow>(HISTORY);
    for (const requestId of new Set(history.map((row) => row.requestId)))
      await this.#checkHistory(history.filter((row) => row.requestId === requestId));
    assertDispatchedOnce(history, observedEffects);
    await this.#checkNotifiedOnce(observedEffects);
  }

  /** Whether a request that is approved was accepted by a downloader, since it was ordered last. */
  async isHandedOver(): Promise<boolean> {
    const history = await this.database.query<HistoryRow>(HISTORY);
    return history.findLastIndex(({ step }) => step === 'handed-over') > history.findLastIndex(isOrder);
  }

  /** From nothing to where the request stands, without a gap; an approved one is on its way or has been accepted. */
  async #checkHistory(history: readonly HistoryRow[]): Promise<void> {
    let state = 'none';
    for (const { step, fromState, toState } of history) {
      if (fromState !== state) throw new Error(`the history has a gap before ${step}: ${state} is not ${fromState}`);
      state = toState;
    }
    const { requestId } = history[0]!;
    const [request] = await this.database.query<{ state: string }>('SELECT "state" FROM "request" WHERE "id" = ?', [requestId]);
    if ((request?.state ?? 'none') !== state) throw new Error(`the history ends with ${state}, the request is ${request?.state}`);
    if (state !== 'approved') return;
    const orders = await this.database.query(`SELECT "id" FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`);
    const isAccepted = history.findLastIndex(({ step }) => step === 'handed-over') > history.findLastIndex(isApproval);
    if (orders.length === 0 && !isAccepted) throw new Error('it is approved, and nobody is on the way to fetch it');
  }

  /** Each arrival is told once: one that was marked once in the life of a request, one that was found once for each time it came. */
  async #checkNotifiedOnce({ arrivals }: ObservedEffects): Promise<void> {
    const messageRows = await this.database.query<{ key: string }>('SELECT "key" FROM "outbox" WHERE "topic" = ?', [MESSAGE_TOPIC]);
    const messages = messageRows.map(({ key }) => key.split(':'));
    const count = (wanted: string): Map<string, number> => {
      const byRequest = new Map<string, number>();
      for (const [, requestId, step] of messages) if (step === wanted) byRequest.set(requestId!, (byRequest.get(requestId!) ?? 0) + 1);
      return byRequest;
    };
    const most = [...arrivals.values()].reduce((sum, one) => sum + one, 0);
    for (const times of count('markAvailable').values()) if (times > 1) throw new Error('what was marked was told twice');
    const found = [...count('found').values()].reduce((sum, one) => sum + one, 0);
    if (found > most) throw new Error(`${found} arrivals were told, and ${most} happened`);
    const available = await this.database.query(`SELECT "id" FROM "request" WHERE "state" = 'available'`);
    if (available.length > 0 && messages.length === 0) throw new Error('it is available, and nobody was told');
  }
}

const isApproval = ({ fromState, toState }: HistoryRow): boolean => toState === 'approved' && fromState !== 'approved';

/** After these a request is handed over, and after nothing else. */
const isOrder = (row: HistoryRow): boolean =>
  isApproval(row) || row.step === 'send-again' || (row.step === 'repaired' && Boolean(row.facts?.includes('no-order')));

function assertDispatchedOnce(history: readonly HistoryRow[], { answered, missed }: ObservedEffects): void {
  let open = 0;
  for (const row of history) {
    if (isOrder(row)) open = 1;
    if (row.step !== 'handed-over') continue;
    if (open === 0) throw new Error('it was handed over twice');
    open = 0;
  }
  const orders = history.filter(isOrder).length;
  if (answered > orders + missed) throw new Error(`${answered} hand-overs were answered for ${orders} orders`);
}
