/** What people like to see in each month, as keywords and genres of the films. */
const WORDS: readonly (readonly string[])[] = [
  ['snow', 'new year', 'blizzard'],
  ['Romance'],
  ['circus', 'first world war', 'spring'],
  ['spring', 'Family', 'rabbit'],
  ['train', 'flying carpet', 'Music'],
  ['ocean', 'ship', 'pirates'],
  ['ocean', 'island', 'moon', 'desert'],
  ['desert', 'expedition', 'college', 'baseball'],
  ['college', 'newspaper', 'clock'],
  ['vampire', 'zombie', 'witchcraft', 'haunted house', 'ghost'],
  ['fog', 'film noir', 'mask', 'christmas'],
  ['christmas', 'snow', 'blizzard'],
];

/** The words of this month. */
export const seasonWords = (today: Date): ReadonlySet<string> => new Set(WORDS[today.getUTCMonth()]);
