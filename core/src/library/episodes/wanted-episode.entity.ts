import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DownloaderItemEntity } from '../items/downloader-item.entity.js';

/** A wanted (missing) episode: one that a downloader monitors and has no file of. */
@Entity('monitored_episode')
export class WantedEpisodeEntity {
  /** Id of the row of the series. */
  @PrimaryColumn({ name: 'holdingId', type: 'int', primaryKeyConstraintName: 'PK_monitored_episode' })
  itemId: number;

  @ManyToOne(() => DownloaderItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'holdingId', foreignKeyConstraintName: 'FK_monitored_episode_holding' })
  item?: Relation<DownloaderItemEntity>;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_monitored_episode' })
  season: number;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_monitored_episode' })
  number: number;

  /** The last run that reported the episode. */
  @Column({ type: 'int' })
  seenRun: number;
}
