import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const TABLE = 'library_item';
const COLUMNS: readonly Column[] = [[TABLE, 'musicbrainzId', 'varchar(64) NULL']];
const byMusicBrainz = new TableIndex({ name: 'ix_library_item_musicbrainz', columnNames: ['kind', 'musicbrainzId'] });

/** Adds albums to the library items of media servers, with an index by MusicBrainz id. */
export class HeldAlbums1700000000019 implements MigrationInterface {
  readonly name = 'HeldAlbums1700000000019';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
    await runner.createIndex(TABLE, byMusicBrainz);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, byMusicBrainz);
    await dropColumns(runner, COLUMNS);
  }
}
