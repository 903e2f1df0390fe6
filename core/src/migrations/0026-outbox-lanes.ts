import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const lane: Column = ['outbox', 'lane', `varchar(64) NOT NULL DEFAULT ''`];

const before = new TableIndex({ name: 'IX_outbox_topic_state_dueAt', columnNames: ['topic', 'state', 'dueAt'] });
const after = new TableIndex({ name: 'IX_outbox_lane', columnNames: ['topic', 'lane', 'state', 'dueAt'] });

/** Adds lanes to the outbox: messages of one channel wait for each other only. */
export class OutboxLanes1700000000026 implements MigrationInterface {
  readonly name = 'OutboxLanes1700000000026';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, [lane]);
    await runner.dropIndex('outbox', before);
    await runner.createIndex('outbox', after);
    await sortMessages(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('outbox', after);
    await runner.createIndex('outbox', before);
    await dropColumns(runner, [lane]);
  }
}

/** What is under way already joins the lane of its channel; letters need no topic of their own any more. */
async function sortMessages({ manager }: QueryRunner): Promise<void> {
  const topics = ['deliver', 'deliver-person'];
  const stored = manager.createQueryBuilder().select(['id', 'payload']).from('outbox', 'outbox').where('topic IN (:...topics)', { topics });
  for (const { id, payload } of await stored.getRawMany<{ id: number; payload: string }>()) {
    const { connectionId } = JSON.parse(payload) as { readonly connectionId?: string };
    const where = { topic: 'deliver', lane: connectionId ?? '' };
    await manager.createQueryBuilder().update('outbox').set(where).where('id = :id', { id }).execute();
  }
}
