import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['mailing', 'language', 'varchar(10) NULL']];

/** The language of a mailing whose texts the portal wrote. */
export class MailingLanguages1700000000087 implements MigrationInterface {
  readonly name = 'MailingLanguages1700000000087';

  up(runner: QueryRunner): Promise<void> {
    return addColumns(runner, COLUMNS);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
