import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';
import { LibraryItemEntity } from '../items/library-item.entity.js';

/** An episode that one media server holds. The table is large, so rows are narrow. */
@Entity('library_episode')
@Index('ix_library_episode_run', ['itemId', 'seenRun'])
@Index('ix_library_episode_added', ['addedAt'])
export class LibraryEpisodeEntity {
  /** Id of the row of the series. */
  @PrimaryColumn({ type: 'int' })
  itemId: number;

  @ManyToOne(() => LibraryItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'itemId', foreignKeyConstraintName: 'FK_library_episode_item' })
  item?: Relation<LibraryItemEntity>;

  @PrimaryColumn({ type: 'int' })
  season: number;

  @PrimaryColumn({ type: 'int' })
  number: number;

  /** Null where the server does not report it. */
  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  addedAt: Date | null;

  /** The last run that reported the episode. */
  @Column({ type: 'int' })
  seenRun: number;

  /** Complete runs that missed it since `seenRun`. */
  @Column({ type: 'int', default: 0 })
  missedRuns: number;

  /** Time of the first of them; null when none missed it. */
  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  missingSince: Date | null;
}
