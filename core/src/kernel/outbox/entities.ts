import { OutboxEntity } from './rows/outbox.entity.js';

export const outboxEntities = [OutboxEntity];
