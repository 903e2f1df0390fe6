import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const relayedEvent = new Table({
  name: 'relayed_event',
  columns: [
    {
      name: 'id',
      type: 'integer',
      isPrimary: true,
      isGenerated: true,
      generationStrategy: 'increment',
      primaryKeyConstraintName: 'PK_relayed_event',
    },
    { name: 'origin', type: 'varchar', length: '36' },
    { name: 'events', type: 'text' },
    { name: 'createdAt', type: 'bigint' },
  ],
});

/** Creates the table of the event relay: events of one portal for the others on the same database. */
export class RelayedEvents1700000000023 implements MigrationInterface {
  readonly name = 'RelayedEvents1700000000023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(relayedEvent);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(relayedEvent);
  }
}
