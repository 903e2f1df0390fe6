import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';
import { LibraryItemEntity } from '../holdings/library-item.entity.js';

/** An episode that one media server holds. There are many of them, so a row is but a few numbers. */
@Entity('library_episode')
@Index('ix_library_episode_run', ['itemId', 'seenRun'])
export class LibraryEpisodeEntity {
  /** The row of the series. */
  @PrimaryColumn({ type: 'int' })
  itemId: number;

  /** What is held of a series goes with it. */
  @ManyToOne(() => LibraryItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'itemId', foreignKeyConstraintName: 'FK_library_episode_item' })
  item?: Relation<LibraryItemEntity>;

  @PrimaryColumn({ type: 'int' })
  season: number;

  @PrimaryColumn({ type: 'int' })
  number: number;

  /** The last run that saw the episode. */
  @Column({ type: 'int' })
  seenRun: number;

  /** Complete runs since then. */
  @Column({ type: 'int', default: 0 })
  missedRuns: number;

  /** When the first of them was; null while none missed it. */
  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  missingSince: Date | null;
}
