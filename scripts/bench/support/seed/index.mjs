import { built } from '../built.mjs';
import { administratorOf, changing, filling } from './database.mjs';
import { episodes, KINDS, libraryItem, PEOPLE, person, request, stateOf, title, vote, votersOf } from './rows.mjs';

/** Each so many-th movie is wanted in 4K as well. */
const FOUR_K = 7;

/** Put requests of fifty people into the database of a stopped portal, as they would stand there had each been asked for. */
export async function seed(folder, requests, kind = 'movie') {
  const { stateBit } = await built('core/dist/requests/store/bits.js');
  filling(folder, (insert) => {
    for (let number = 1; number <= PEOPLE; number += 1) insert('users', person(number));
    for (let number = 1; number <= requests; number += 1) {
      const { slot } = KINDS[kind];
      const slots = kind === 'movie' && number % FOUR_K === 0 ? [slot, '4k'] : [slot];
      const bits = slots.reduce((bits, copy) => bits | stateBit(copy, stateOf(number)), 0);
      const { lastInsertRowid: titleId } = insert('requested_title', title(number, bits, kind));
      const [{ lastInsertRowid: requestId }] = slots.map((copy) => insert('request', { ...request(number, titleId, kind), slot: copy }));
      if (kind === 'tv') for (const row of episodes(number, titleId, requestId)) insert('request_episode', row);
    }
  });
}

/** Put votes on the undecided movies of {@link seed} into the database of a stopped portal: some of everybody, and every third of the administrator. */
export function seedVotes(folder, requests) {
  const voterId = administratorOf(folder);
  filling(folder, (insert) => {
    for (let number = 1; number <= requests; number += 1) {
      if (stateOf(number) !== 'pending') continue;
      for (const userId of votersOf(number)) insert('vote', vote(number, userId));
      if (number % 3 === 0) insert('vote', vote(number, voterId));
    }
  });
}

/** Put people into the database of a stopped portal, besides those of {@link seed}. */
export function seedPeople(folder, people) {
  filling(folder, (insert) => {
    for (let number = PEOPLE + 1; number <= PEOPLE + people; number += 1) insert('users', person(number));
  });
}

/** Put movies that a media server holds into the database of a stopped portal: what is available of {@link seed}, and more. */
export function seedLibrary(folder, connectionId, items) {
  filling(folder, (insert) => {
    for (let number = 1; number <= items; number += 1) insert('library_item', libraryItem(number, connectionId));
  });
}

/** Gives all requests of a stopped portal to one of the people of {@link seed}; answers their id. */
export function seedAccountOf(folder) {
  const { id } = person(1);
  changing(folder, (database) => database.prepare('UPDATE "request" SET "requesterId" = ?').run(id));
  return id;
}

export { databaseOf } from './database.mjs';
