export { BatchedRemoval } from './batched-removal.js';
export { outboxEntities } from './entities.js';
export { LADDER } from './lane/ladder.js';
export { OneAtATime } from './lane/one-at-a-time.js';
export { Outbox } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
export {
  hasFailed,
  NoCarrier,
  type Attempt,
  type FailedTry,
  type FollowUp,
  type OpenLane,
  type OutboxEntry,
  type OutboxRow,
} from './rows/outbox-row.js';
export { inWords, readTrouble, storedTrouble, type Absence, type Trouble } from './rows/trouble.js';
