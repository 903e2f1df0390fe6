import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const addressings = (length: number) => new TableColumn({ name: 'reaches', type: 'varchar', length: String(length) });

/** A channel may address messages in several ways, which are stored as a list. */
export class ChannelAddressings1700000000045 implements MigrationInterface {
  readonly name = 'ChannelAddressings1700000000045';

  up(runner: QueryRunner): Promise<void> {
    return resize(runner, 32);
  }

  /** Earlier releases know one way; they save the channel anew when they start. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM notification_channel WHERE reaches LIKE '%,%'");
    await resize(runner, 16);
  }
}

/** Written out where the builder would drop the column with its values. On SQLite it copies the table, to which no other table points. */
async function resize(runner: QueryRunner, length: number): Promise<void> {
  const engine = runner.connection.options.type;
  if (engine === 'postgres') await runner.query(`ALTER TABLE "notification_channel" ALTER COLUMN "reaches" TYPE varchar(${length})`);
  else if (engine === 'mariadb') await runner.query(`ALTER TABLE \`notification_channel\` MODIFY \`reaches\` varchar(${length}) NOT NULL`);
  else await runner.changeColumn('notification_channel', 'reaches', addressings(length));
}
