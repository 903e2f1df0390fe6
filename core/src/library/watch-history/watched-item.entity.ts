import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LibraryItemEntity } from '../items/library-item.entity.js';

/** A movie or episode that a user has watched on one media server. The table is large, so rows are narrow. */
@Entity('watched')
@Index('IX_watched_user', ['userId'])
@Index('IX_watched_run', ['itemId', 'seenRun'])
export class WatchedItemEntity {
  /** Id of the movie's or series' library item. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_watched' })
  itemId: number;

  @ManyToOne(() => LibraryItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'itemId', foreignKeyConstraintName: 'FK_watched_item' })
  item?: Relation<LibraryItemEntity>;

  /** 0 for movies, as `number`. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_watched' })
  season: number;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_watched' })
  number: number;

  @PrimaryColumn({ type: 'varchar', length: 36, primaryKeyConstraintName: 'PK_watched' })
  userId: string;

  /** The last run that reported it. */
  @Column({ type: 'int' })
  seenRun: number;
}
