import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LibraryItemEntity } from '../holdings/library-item.entity.js';

/** That a person of the portal has watched a movie or an episode on one media server. There are many of them, so a row is but a few numbers. */
@Entity('watched')
@Index('IX_watched_user', ['userId'])
@Index('IX_watched_run', ['itemId', 'seenRun'])
export class WatchedEntity {
  /** The row of the movie or series. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_watched' })
  itemId: number;

  /** What was watched of a title goes with it. */
  @ManyToOne(() => LibraryItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'itemId', foreignKeyConstraintName: 'FK_watched_item' })
  item?: Relation<LibraryItemEntity>;

  /** A movie has neither season nor number: both are 0. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_watched' })
  season: number;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_watched' })
  number: number;

  @PrimaryColumn({ type: 'varchar', length: 36, primaryKeyConstraintName: 'PK_watched' })
  userId: string;

  /** The last run that saw it. */
  @Column({ type: 'int' })
  seenRun: number;
}
