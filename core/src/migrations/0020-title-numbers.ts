import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const text = (name: string, length: number) => ({ name, type: 'varchar', length: String(length) });
const key = (name: string, length: number) => ({ ...text(name, length), isPrimary: true });

const titleNumber = new Table({
  name: 'title_number',
  columns: [key('kind', 8), key('source', 16), key('externalId', 32), text('tmdbId', 32)],
  indices: [{ name: 'ix_title_number_tmdb', columnNames: ['kind', 'tmdbId'] }],
});

/** Creates the table that maps external ids (IMDb, TVDB) of media servers to the TMDB ids that lists use. */
export class TitleNumbers1700000000020 implements MigrationInterface {
  readonly name = 'TitleNumbers1700000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(titleNumber);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('title_number');
  }
}
