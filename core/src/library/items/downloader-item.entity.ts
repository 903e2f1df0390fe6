import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A title that one downloader monitors or has downloaded. */
@Entity('downloader_holding')
@Unique('uq_downloader_holding_title', ['connectionId', 'kind', 'source', 'externalId'])
@Index('ix_downloader_holding_title', ['kind', 'source', 'externalId'])
export class DownloaderItemEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 36 })
  connectionId: string;

  @Column({ type: 'varchar', length: 8 })
  kind: string;

  @Column({ type: 'varchar', length: 16 })
  source: string;

  @Column({ type: 'varchar', length: 64 })
  externalId: string;

  /** Null when the downloader does not report it. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  title: string | null;

  @Column({ type: 'int', nullable: true })
  year: number | null;

  @Column({ type: 'boolean' })
  monitored: boolean;

  @Column({ type: 'boolean' })
  hasRegular: boolean;

  @Column({ type: 'boolean' })
  has4k: boolean;

  /** Quality of the file in the words of the downloader; null when it does not report it. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  quality: string | null;

  /** Whether the downloader has a file and searches for a better one; null in rows of older versions. */
  @Column({ type: 'boolean', nullable: true })
  isUpgradeWanted: boolean | null;

  /** Whether a fetched file counts as available (*Scan for availability*). */
  @Column({ type: 'boolean' })
  countsAsAvailable: boolean;

  @Column({ type: 'int' })
  seenRun: number;

  /** Complete runs that missed it since `seenRun`. */
  @Column({ type: 'int', default: 0 })
  missedRuns: number;

  /** Time of the first of them; null when none missed it. */
  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  missingSince: Date | null;
}
