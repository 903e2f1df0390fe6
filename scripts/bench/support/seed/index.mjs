import { importBuilt } from '../built-modules.mjs';
import { administratorIdOf, updateDatabase, insertRows } from './database.mjs';
import {
  episodeRows,
  issueRow,
  REQUEST_KINDS,
  libraryItemRow,
  USER_COUNT,
  userRow,
  requestRow,
  stateOf,
  titleRow,
  voteRow,
  voterIdsOf,
} from './rows.mjs';

/** Each so many-th movie is wanted in 4K as well. */
const FOUR_K = 7;

/** The fifty people who ask for everything and report everything. */
export function seedRequesters(folder) {
  insertRows(folder, (insert) => {
    for (let number = 1; number <= USER_COUNT; number += 1) insert('users', userRow(number));
  });
}

/** Put requests of one kind, and their {@link seedRequesters}, into the database of a stopped portal. */
export async function seedRequests(folder, requests, kind = 'movie') {
  seedRequesters(folder);
  await seedRequestsOfKind(folder, requests, kind);
}

/** Put requests of {@link seedRequesters} into the database of a stopped portal, as they would stand there had each been asked for. */
export async function seedRequestsOfKind(folder, requests, kind) {
  const { stateBit } = await importBuilt('core/dist/requests/store/state-bits.js');
  insertRows(folder, (insert) => {
    for (let number = 1; number <= requests; number += 1) {
      const { slot } = REQUEST_KINDS[kind];
      const slots = kind === 'movie' && number % FOUR_K === 0 ? [slot, '4k'] : [slot];
      const bits = slots.reduce((bits, copy) => bits | stateBit(copy, stateOf(number)), 0);
      const { lastInsertRowid: titleId } = insert('requested_title', titleRow(number, bits, kind));
      const [{ lastInsertRowid: requestId }] = slots.map((copy) => insert('request', { ...requestRow(number, titleId, kind), slot: copy }));
      if (kind === 'tv') for (const row of episodeRows(number, titleId, requestId)) insert('request_episode', row);
    }
  });
}

/** Put votes on the undecided movies of {@link seedRequests} into the database of a stopped portal: some of everybody, and every third of the administrator. */
export function seedVotes(folder, requests) {
  const voterId = administratorIdOf(folder);
  insertRows(folder, (insert) => {
    for (let number = 1; number <= requests; number += 1) {
      if (stateOf(number) !== 'pending') continue;
      for (const userId of voterIdsOf(number)) insert('vote', voteRow(number, userId));
      if (number % 3 === 0) insert('vote', voteRow(number, voterId));
    }
  });
}

/** Put people into the database of a stopped portal, besides {@link seedRequesters}. */
export function seedUsers(folder, people) {
  insertRows(folder, (insert) => {
    for (let number = USER_COUNT + 1; number <= USER_COUNT + people; number += 1) insert('users', userRow(number));
  });
}

/** Put issues that {@link seedRequesters} reported into the database of a stopped portal. */
export function seedIssues(folder, issues) {
  insertRows(folder, (insert) => {
    insert('issue_category', { id: 1, name: 'Sound', nameKey: 'sound' });
    for (let number = 1; number <= issues; number += 1) insert('issue', issueRow(number));
  });
}

/** Put movies that a media server holds into the database of a stopped portal: what is available of {@link seedRequests}, and more. */
export function seedLibrary(folder, connectionId, items) {
  insertRows(folder, (insert) => {
    for (let number = 1; number <= items; number += 1) insert('library_item', libraryItemRow(number, connectionId));
  });
}

/** Makes one of {@link seedRequesters} the requester of all requests of a stopped portal; returns the id. */
export function assignAllRequests(folder) {
  const { id } = userRow(1);
  updateDatabase(folder, (database) => database.prepare('UPDATE "request" SET "requesterId" = ?').run(id));
  return id;
}

export { databasePathOf } from './database.mjs';
