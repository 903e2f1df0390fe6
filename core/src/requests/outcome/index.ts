export type { Accepted } from './accepted.js';
export {
  collectionUnknown,
  doesNotExist,
  noEpisodes,
  notForOthers,
  notYours,
  Refused,
  requesterUnknown,
  titleUnknown,
  type Refusal,
} from './refusal.js';
export { verdictOf, type Verdict } from './verdict.js';
