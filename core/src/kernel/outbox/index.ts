export { outboxEntities } from './entities.js';
export { LADDER } from './ladder.js';
export { OneAtATime } from './one-at-a-time.js';
export { Outbox } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
export type { Attempt, FailedTry, FollowUp, LaneOptions, OutboxEntry, OutboxRow, OutboxState, Worker } from './outbox-row.js';
