export { BatchedRemoval } from './batched-removal.js';
export { outboxEntities } from './entities.js';
export { RETRY_DELAYS_MS } from './worker/retry-decision.js';
export { countRestoredRows, holdRestoredRows } from './rows/hold-restored-rows.js';
export { Outbox } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
export { OutboxStatistics, type QueueDepth } from './rows/outbox-statistics.js';
export { FailedRows, FailedRowsQuery, type FailedRowsPage } from './rows/failed-rows.js';
export {
  hasDeliveryFailed,
  PermanentDeliveryError,
  MissingDestinationError,
  type OutboxAttempt,
  type FailedAttempt,
  type OnDeliveredCallback,
  type Postponement,
  type OpenOutboxLane,
  type OutboxEntry,
  type OutboxRow,
} from './rows/outbox-row.js';
export {
  describeDeliveryError,
  parseDeliveryError,
  deliveryErrorTransformer,
  RESTORED,
  type MissingDestinationReason,
  type DeliveryError,
} from './rows/delivery-error.js';
