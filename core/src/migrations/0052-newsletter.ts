import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const PRIMARY_KEY = { isPrimary: true, primaryKeyConstraintName: 'PK_announced_addition' } as const;

const announcedAddition = new Table({
  name: 'announced_addition',
  columns: [
    { name: 'kind', type: 'varchar', length: '8', ...PRIMARY_KEY },
    { name: 'source', type: 'varchar', length: '16', ...PRIMARY_KEY },
    { name: 'titleId', type: 'varchar', length: '64', ...PRIMARY_KEY },
    { name: 'season', type: 'integer', ...PRIMARY_KEY },
    { name: 'number', type: 'integer', ...PRIMARY_KEY },
  ],
});

const newsletterState = new Table({
  name: 'newsletter_state',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, primaryKeyConstraintName: 'PK_newsletter_state' },
    { name: 'since', type: 'bigint' },
  ],
});

const newsletterUnsubscribed = new Table({
  name: 'newsletter_unsubscribed',
  columns: [{ name: 'address', type: 'varchar', length: '320', isPrimary: true, primaryKeyConstraintName: 'PK_newsletter_unsubscribed' }],
});

/** What newsletters announced so far, since when they do, and addresses that want none. */
export class Newsletter1700000000052 implements MigrationInterface {
  readonly name = 'Newsletter1700000000052';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [announcedAddition, newsletterState, newsletterUnsubscribed]) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [newsletterUnsubscribed, newsletterState, announcedAddition]) await runner.dropTable(table);
  }
}
