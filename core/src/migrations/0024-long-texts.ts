import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Turns long text columns into texts without a maximum length on MySQL and MariaDB. On the other databases they never had one. */
export class LongTexts1700000000024 implements MigrationInterface {
  readonly name = 'LongTexts1700000000024';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'mariadb') return;
    for (const { tableName, columnName, isNullable } of await shortTexts(runner)) {
      const type = isNullable === 'YES' ? 'longtext NULL' : 'longtext NOT NULL';
      await runner.query(`ALTER TABLE \`${tableName}\` MODIFY \`${columnName}\` ${type}`);
    }
  }

  /** Earlier releases read long texts as well; made shorter, some would be cut. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

interface TextColumn {
  readonly tableName: string;
  readonly columnName: string;
  readonly isNullable: 'YES' | 'NO';
}

const shortTexts = (runner: QueryRunner): Promise<TextColumn[]> =>
  runner.query(
    'SELECT table_name AS tableName, column_name AS columnName, is_nullable AS isNullable FROM information_schema.columns ' +
      "WHERE table_schema = DATABASE() AND data_type = 'text'",
  ) as Promise<TextColumn[]>;
