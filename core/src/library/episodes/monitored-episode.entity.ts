import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DownloaderItemEntity } from '../items/downloader-item.entity.js';

/** An episode that one downloader monitors and has no file of. */
@Entity('monitored_episode')
export class MonitoredEpisodeEntity {
  /** Id of the row of the series. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_monitored_episode' })
  holdingId: number;

  @ManyToOne(() => DownloaderItemEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'holdingId', foreignKeyConstraintName: 'FK_monitored_episode_holding' })
  holding?: Relation<DownloaderItemEntity>;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_monitored_episode' })
  season: number;

  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_monitored_episode' })
  number: number;

  /** The last run that reported the episode. */
  @Column({ type: 'int' })
  seenRun: number;
}
