import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/**
 * An administrator's decision which title an item of a media server is. The item itself carries the ids of that title, so that nothing
 * else needs the decision; what the server reports is kept here.
 */
@Entity('library_match')
export class MatchOverrideEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, primaryKeyConstraintName: 'PK_library_match' })
  connectionId: string;

  @PrimaryColumn({ type: 'varchar', length: 191, primaryKeyConstraintName: 'PK_library_match' })
  serverItemId: string;

  /** Source of `titleId`; null when the item is no title. */
  @Column({ name: 'source', type: 'varchar', length: 16, nullable: true })
  titleIdSource: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  titleId: string | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  reportedTmdbId: string | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  reportedImdbId: string | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  reportedTvdbId: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  reportedMusicbrainzId: string | null;

  @Column({ type: 'varchar', length: 256 })
  decidedBy: string;

  @Column({ type: 'bigint', transformer: dateTransformer })
  decidedAt: Date;
}
