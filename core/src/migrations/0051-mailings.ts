import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const mailing = new Table({
  name: 'mailing',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'kind', type: 'varchar', length: '20' },
    { name: 'subject', type: 'varchar', length: '500' },
    { name: 'body', type: 'text' },
    { name: 'createdAt', type: 'bigint' },
  ],
});

const mailingRecipient = new Table({
  name: 'mailing_recipient',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'mailingId', type: 'integer' },
    { name: 'userId', type: 'varchar', length: '36', isNullable: true },
    { name: 'address', type: 'varchar', length: '320' },
    { name: 'name', type: 'varchar', length: '256' },
    { name: 'state', type: 'varchar', length: '10' },
    { name: 'trouble', type: 'text', isNullable: true },
  ],
  foreignKeys: [
    {
      name: 'FK_mailing_recipient_mailing',
      columnNames: ['mailingId'],
      referencedTableName: 'mailing',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
  uniques: [{ name: 'UQ_mailing_recipient_address', columnNames: ['mailingId', 'address'] }],
});

/** Creates the tables of mailings, e-mails to many recipients, with the outcome of each. */
export class Mailings1700000000051 implements MigrationInterface {
  readonly name = 'Mailings1700000000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(mailing);
    await runner.createTable(mailingRecipient);
    // On MySQL and MariaDB a plain text holds 64 kB.
    if (runner.connection.options.type === 'mariadb') await runner.query('ALTER TABLE `mailing` MODIFY `body` longtext NOT NULL');
    if (runner.connection.options.type === 'mariadb') await runner.query('ALTER TABLE `mailing_recipient` MODIFY `trouble` longtext NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(mailingRecipient);
    await runner.dropTable(mailing);
  }
}
