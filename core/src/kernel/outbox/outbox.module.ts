import { Global, Module } from '@nestjs/common';
import { BatchedRemoval } from './batched-removal.js';
import { Outbox } from './outbox.js';
import { FailedRows } from './rows/failed-rows.js';
import { OutboxStatistics } from './rows/outbox-statistics.js';
import { OutboxRepository } from './rows/outbox.repository.js';

/** The transactional outbox with its workers. */
@Global()
@Module({
  providers: [Outbox, OutboxRepository, FailedRows, OutboxStatistics, BatchedRemoval],
  exports: [Outbox, FailedRows, OutboxStatistics, BatchedRemoval],
})
export class OutboxModule {}
