import { OutboxEntity } from './outbox.entity.js';

export const outboxEntities = [OutboxEntity];
