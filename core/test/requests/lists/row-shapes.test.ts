import { setFlagsFromString } from 'node:v8';
import { summary, type Summarised } from '../../../src/requests/facts/request-reader.js';
import { albumRow } from '../../../src/requests/lists/rows/album-row.js';
import { movieRow } from '../../../src/requests/lists/rows/movie-row.js';
import type { Onlooker } from '../../../src/requests/lists/rows/onlooker.js';
import { titleRecord } from '../../../src/requests/lists/rows/title-record.js';
import { childRecord } from '../../../src/requests/lists/series/child-record.js';
import { childRow, parentRow } from '../../../src/requests/lists/series/series-rows.js';

setFlagsFromString('--allow-natives-syntax');
// What only V8 itself knows, and only in this notation.
const haveSameShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (one: object, other: object) => boolean;

const OFTEN = 300;
const moment = 1_700_000_000_000;
const row = {
  ...{ t_id: 1, t_kind: 'movie', t_externalId: '1', t_title: 'A', t_overview: '', t_sample: 0, s_userId: null },
  ...{ r_id: 1, r_slot: 'regular', r_state: 'pending', r_requesterId: 'ann', r_requestedAt: moment },
};
const request = { id: 1, kind: 'movie', state: 'pending', requesterId: 'ann', requestedAt: moment, title: { title: 'A', externalId: '1' } };
const onlooker: Onlooker = {
  viewerId: 'ann',
  today: '2023-11-14',
  baseUrl: '',
  people: new Map(),
  viewersOf: () => new Set(),
  seesOthers: true,
};
const child = () => childRow(childRecord(row, new Map()), { ...onlooker, hasWatched: () => false }, 'episodes');

// Objects that begin with a copy of another one and go on with members of their own get a shape each: they take fifty times as long to make,
// and all who read them are slowed down. Nothing shows that but the shapes themselves.
describe('a row of a list', () => {
  it.each<[string, () => object]>([
    ['a movie', () => movieRow(titleRecord([row]), onlooker)],
    ['an album', () => albumRow(titleRecord([row]), onlooker)],
    ['what was asked for of a series', child],
    ['a series', () => parentRow(childRecord(row, new Map()).request.title, [child()])],
    ['a request that other rooms speak of', () => summary(request as unknown as Summarised)],
  ])('has the shape of all others of its kind: %s', (_, make) => {
    const rows = Array.from({ length: OFTEN }, make);
    expect(haveSameShape(rows.at(-1)!, rows.at(-2)!)).toBe(true);
  });
});
