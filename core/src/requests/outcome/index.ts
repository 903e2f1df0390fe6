export type { Accepted } from './accepted.js';
export {
  collectionUnknown,
  doesNotExist,
  heldByServer,
  noEpisodes,
  notForOthers,
  notYours,
  Refused,
  requesterUnknown,
  titleUnknown,
  type Refusal,
} from './refusal.js';
export { verdictOf, type Verdict } from './verdict.js';
