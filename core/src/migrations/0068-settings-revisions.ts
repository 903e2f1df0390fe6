import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [
  ['setting', 'revision', 'integer NOT NULL DEFAULT 0'],
  ['plugin', 'revision', 'integer NOT NULL DEFAULT 0'],
];

/** Counts the changes of each settings object, so that a save that is based on an older one can be refused. */
export class SettingsRevisions1700000000068 implements MigrationInterface {
  readonly name = 'SettingsRevisions1700000000068';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
