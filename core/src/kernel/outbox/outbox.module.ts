import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './rows/outbox.repository.js';

@Global()
@Module({ providers: [Outbox, OutboxRepository], exports: [Outbox] })
export class OutboxModule {}
