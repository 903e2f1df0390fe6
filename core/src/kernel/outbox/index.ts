export { outboxEntities } from './entities.js';
export { LADDER } from './lane/ladder.js';
export { OneAtATime } from './lane/one-at-a-time.js';
export { Outbox } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
export type { Attempt, FailedTry, FollowUp, OutboxEntry, OutboxRow } from './rows/outbox-row.js';
export { inWords, readTrouble, storedTrouble, type Trouble } from './rows/trouble.js';
