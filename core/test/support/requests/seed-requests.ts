import { VARIANTS } from '@ombi/sdk';
import type { Database } from '../../../src/kernel/index.js';
import { REQUEST_STATES, type RequestState } from '../../../src/requests/model/request-state.js';
import { stateBit } from '../../../src/requests/store/state-bits.js';

/** Rows in one statement; SQLite takes 32,766 values at most. */
const CHUNK = 500;

const TITLE = [
  'id',
  'kind',
  'source',
  'externalId',
  'imdbId',
  'title',
  'titleKey',
  'overview',
  'posterPath',
  'backdropPath',
  'releaseDate',
  'status',
  'langCode',
  'sample',
  'requestedAt',
  'stages',
];
const REQUEST = [
  'titleId',
  'kind',
  'slot',
  'requesterId',
  'state',
  'requestedAt',
  'approvedAt',
  'availableAt',
  'deniedAt',
  'rootFolderOverride',
  'qualityOverride',
];
const STEP = ['requestId', 'titleId', 'kind', 'slot', 'step', 'fromState', 'toState', 'at'];

type Row = (string | number | boolean | null)[];

/**
 * Inserts requests for movies 1 to `count`: every fifth also in 4K, states and requesters in rotation. Deterministic. Must run before the
 * server has listed requests.
 */
export async function seedRequests(database: Database, count: number, requesterIds: readonly string[]): Promise<void> {
  await database.transaction(async () => {
    for (let first = 1; first <= count; first += CHUNK) {
      const ids = Array.from({ length: Math.min(CHUNK, count - first + 1) }, (_, index) => first + index);
      await insert(database, 'requested_title', TITLE, ids.map(title));
      await insert(
        database,
        'request',
        REQUEST,
        ids.flatMap((id) => slotsOf(id).map((slot) => request(id, slot, requesterIds[id % requesterIds.length]!))),
      );
    }
    if (database.dialect === 'postgres') await database.query(`SELECT setval(pg_get_serial_sequence('requested_title', 'id'), ?)`, [count]);
    await insert(database, 'request_step', STEP, [[0, 0, 'movie', 'regular', 'seed', 'none', 'none', 0]]);
  });
}

/** The state of a seeded request. */
export const seededState = (id: number, slot: string): RequestState =>
  REQUEST_STATES[(id + (slot === '4k' ? 1 : 0)) % REQUEST_STATES.length]!;

/** Time of the request: one minute apart, but not in the order of the ids. */
export const seededMoment = (id: number): number => Date.UTC(2024, 0, 1) + ((id * 7919) % 1_000_003) * 60_000;

const slotsOf = (id: number): readonly string[] => (id % 5 === 0 ? VARIANTS : ['regular']);

function title(id: number): Row {
  const name = `${['The', 'A', 'My', 'Our'][id % 4]} Film of ${((id * 7907) % 99_991).toString(36)} and ${id}`;
  const stages = slotsOf(id).reduce((bits, slot) => bits | stateBit(slot, seededState(id, slot)), 0);
  const day = new Date(Date.UTC(1920, 0, 1) + ((id * 31) % 36_500) * 86_400_000).toISOString().slice(0, 10);
  return [
    id,
    'movie',
    'tmdb',
    String(id),
    `tt${id}`,
    name,
    name.toLowerCase(),
    'Something happens. '.repeat(12),
    `/p${id}.jpg`,
    `/b${id}.jpg`,
    day,
    'Released',
    'en',
    false,
    seededMoment(id),
    stages,
  ];
}

function request(id: number, slot: string, requesterId: string): Row {
  const state = seededState(id, slot);
  const at = seededMoment(id);
  const approvedAt = state === 'approved' || state === 'available' ? at : null;
  return [id, 'movie', slot, requesterId, state, at, approvedAt, state === 'available' ? at : null, state === 'denied' ? at : null, 0, 0];
}

async function insert(
  database: Pick<Database, 'dialect' | 'execute'>,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const bound = (value: Row[number]) => (database.dialect === 'sqlite' && typeof value === 'boolean' ? Number(value) : value);
  const values = rows.flat().map(bound);
  const marks = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
  await database.execute(`INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES ${marks}`, values);
}
