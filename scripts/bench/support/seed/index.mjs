import { built } from '../built.mjs';
import { filling } from './database.mjs';
import { libraryItem, PEOPLE, person, request, stateOf, title } from './rows.mjs';

/** Put requests of fifty people into the database of a stopped portal, as they would stand there had each been asked for. */
export async function seed(folder, requests) {
  const { stageOf } = await built('core/dist/requests/store/stages.js');
  filling(folder, (insert) => {
    for (let number = 1; number <= PEOPLE; number += 1) insert('users', person(number));
    for (let number = 1; number <= requests; number += 1) {
      const { lastInsertRowid: titleId } = insert('requested_title', title(number, stageOf('regular', stateOf(number))));
      insert('request', request(number, titleId));
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

export { databaseOf } from './database.mjs';
