import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';
import { DownloaderItemEntity } from '../items/downloader-item.entity.js';

/** An episode that one downloader has downloaded. */
@Entity('downloader_episode')
@Index('IX_downloader_episode_run', ['itemId', 'seenRun'])
export class DownloaderEpisodeEntity {
  /** Id of the row of the series. */
  @PrimaryColumn({ name: 'holdingId', type: 'int', primaryKeyConstraintName: 'PK_downloader_episode' })
  itemId: number;

  @ManyToOne(() => DownloaderItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'holdingId', foreignKeyConstraintName: 'FK_downloader_episode_holding' })
  item?: Relation<DownloaderItemEntity>;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_downloader_episode' })
  season: number;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_downloader_episode' })
  number: number;

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
