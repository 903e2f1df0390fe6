import type { LibraryMediaKind } from '@ombi/sdk';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A title that one media server holds. */
@Entity('library_item')
@Unique('uq_library_item_server_item', ['connectionId', 'serverItemId'])
@Index('ix_library_item_tmdb', ['kind', 'tmdbId'])
@Index('ix_library_item_imdb', ['kind', 'imdbId'])
@Index('ix_library_item_tvdb', ['kind', 'tvdbId'])
@Index('ix_library_item_musicbrainz', ['kind', 'musicbrainzId'])
@Index('ix_library_item_run', ['connectionId', 'seenRun'])
@Index('ix_library_item_added', ['kind', 'addedAt'])
export class LibraryItemEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 36 })
  connectionId: string;

  @Column({ type: 'varchar', length: 191 })
  serverItemId: string;

  @Column({ type: 'varchar', length: 8 })
  kind: LibraryMediaKind;

  @Column({ type: 'varchar', length: 500 })
  title: string;

  /** Normalized title, by which items are searched. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  titleKey: string | null;

  @Column({ type: 'int', nullable: true })
  year: number | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  tmdbId: string | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  imdbId: string | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  tvdbId: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  musicbrainzId: string | null;

  @Column({ type: 'boolean' })
  hasRegular: boolean;

  @Column({ type: 'boolean' })
  has4k: boolean;

  @Column({ type: 'varchar', length: 60, nullable: true })
  quality: string | null;

  @Column({ type: 'varchar', length: 1000 })
  url: string;

  @Column({ type: 'bigint', transformer: dateTransformer })
  addedAt: Date;

  /** The last run that reported the item. */
  @Column({ type: 'int' })
  seenRun: number;

  /** Complete runs that missed it since `seenRun`. */
  @Column({ type: 'int', default: 0 })
  missedRuns: number;

  /** Time of the first of them; null when none missed it. */
  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  missingSince: Date | null;
}
