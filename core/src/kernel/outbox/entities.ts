import { OutboxEntity } from './rows/outbox.entity.js';

/** TypeORM entities of the outbox. */
export const outboxEntities = [OutboxEntity];
