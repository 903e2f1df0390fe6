import { Table, type MigrationInterface, type QueryRunner, type TableColumnOptions } from 'typeorm';

const NAME = 'library_match';

const text = (name: string, length: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
  ...{ name, type: 'varchar', length },
  ...more,
});
const PRIMARY = { isPrimary: true, primaryKeyConstraintName: `PK_${NAME}` };
const NULLABLE = { isNullable: true };

const libraryMatch = new Table({
  name: NAME,
  columns: [
    text('connectionId', '36', PRIMARY),
    text('serverItemId', '191', PRIMARY),
    text('source', '16', NULLABLE),
    text('titleId', '64', NULLABLE),
    text('reportedTmdbId', '32', NULLABLE),
    text('reportedImdbId', '32', NULLABLE),
    text('reportedTvdbId', '32', NULLABLE),
    text('reportedMusicbrainzId', '64', NULLABLE),
    text('decidedBy', '256'),
    { name: 'decidedAt', type: 'bigint' },
  ],
});

/** Creates the table of match overrides: decisions of administrators which title an item of a media server is. */
export class LibraryMatches1700000000086 implements MigrationInterface {
  readonly name = 'LibraryMatches1700000000086';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(libraryMatch);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(NAME);
  }
}
