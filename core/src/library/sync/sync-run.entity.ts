import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** State of the syncs of one connection: number of the last run, and whether it was complete. */
@Entity('sync_run')
export class SyncRunEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  connectionId: string;

  @Column({ type: 'int' })
  run: number;

  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  completedAt: Date | null;

  /** Number of rows that a run held back from removal; 0 when none wait for an administrator. */
  @Column({ type: 'int', default: 0 })
  heldBack: number;

  /** The id that the media server reported; null when it reports none, or was not read since ids are stored. */
  @Column({ type: 'varchar', length: 191, nullable: true })
  serverId: string | null;

  /** Number of the last call of a downloader that named changed titles; null before the first. */
  @Column({ type: 'int', nullable: true })
  lastChange: number | null;
}
