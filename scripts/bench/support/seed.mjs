import { join } from 'node:path';
import { built, ofCore } from './built.mjs';

const PEOPLE = 50;
const FIRST_DAY = Date.UTC(2022, 0, 1);
const MINUTE = 60_000;
const OVERVIEW = 'A stranger comes to town, somebody leaves it, and nobody who stays is the same when the curtain falls. '.repeat(3);

/** Where ten requests after each other stand. */
const STATES = ['pending', 'approved', 'available', 'available', 'pending', 'available', 'denied', 'available', 'approved', 'pending'];

/** Where the embedded database of a data folder lies. */
export const databaseOf = (folder) => join(folder, 'ombi.sqlite');

/** Put requests of fifty people into the database of a stopped portal, as they would stand there had each been asked for. */
export async function seed(folder, requests) {
  const { stageOf } = await built('core/dist/requests/store/stages.js');
  const database = new (ofCore('better-sqlite3'))(databaseOf(folder));
  const insert = inserting(database);

  database.transaction(() => {
    for (let number = 1; number <= PEOPLE; number += 1) insert('users', person(number));
    for (let number = 1; number <= requests; number += 1) {
      const { lastInsertRowid: titleId } = insert('requested_title', title(number, stageOf('regular', stateOf(number))));
      insert('request', request(number, titleId));
    }
  })();
  database.close();
}

/** Put people into the database of a stopped portal, besides those of {@link seed}. */
export function seedPeople(folder, people) {
  const database = new (ofCore('better-sqlite3'))(databaseOf(folder));
  const insert = inserting(database);
  database.transaction(() => {
    for (let number = PEOPLE + 1; number <= PEOPLE + people; number += 1) insert('users', person(number));
  })();
  database.close();
}

function inserting(database) {
  const statements = new Map();
  return (table, row) => {
    if (!statements.has(table)) statements.set(table, database.prepare(insertOf(table, Object.keys(row))));
    return statements.get(table).run(row);
  };
}

const insertOf = (table, columns) =>
  `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`;

const personId = (number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
const stateOf = (number) => STATES[number % STATES.length];
const momentOf = (number) => FIRST_DAY + number * MINUTE;

/** Scattered, so that the order of the titles is another one than that of the dates. */
const wordOf = (number) => ((number * 2_654_435_761) % 4_294_967_296).toString(36);

const person = (number) => ({
  id: personId(number),
  userName: `Person${number}`,
  normalizedUserName: `person${number}`,
  alias: number % 2 ? `Alias ${number}` : null,
  stamp: '0'.repeat(32),
  userType: 1,
  streamingCountry: 'US',
  qualityProfiles: '{}',
  createdAt: FIRST_DAY,
});

const title = (number, stages) => ({
  kind: 'movie',
  source: 'tmdb',
  externalId: String(number),
  imdbId: `tt${String(number).padStart(7, '0')}`,
  title: `Film ${wordOf(number)}`,
  titleKey: `film ${wordOf(number)}`,
  overview: OVERVIEW,
  posterPath: `/poster-${number}.jpg`,
  backdropPath: `/backdrop-${number}.jpg`,
  releaseDate: new Date(FIRST_DAY - number * 60 * MINUTE).toISOString().slice(0, 10),
  status: 'Released',
  langCode: 'en',
  sample: 0,
  requestedAt: momentOf(number),
  stages,
});

function request(number, titleId) {
  const state = stateOf(number);
  const at = momentOf(number);
  const isHeld = state === 'available';
  return {
    titleId,
    kind: 'movie',
    slot: 'regular',
    requesterId: personId(1 + (number % PEOPLE)),
    state,
    requestedAt: at,
    approvedAt: isHeld || state === 'approved' ? at : null,
    availableAt: isHeld ? at : null,
    deniedAt: state === 'denied' ? at : null,
    rootFolderOverride: 0,
    qualityOverride: 0,
  };
}
