import { Global, Module } from '@nestjs/common';
import { BatchedRemoval } from './batched-removal.js';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './rows/outbox.repository.js';

@Global()
@Module({ providers: [Outbox, OutboxRepository, BatchedRemoval], exports: [Outbox, BatchedRemoval] })
export class OutboxModule {}
