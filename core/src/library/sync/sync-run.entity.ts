import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** Where the looks at one connection stand: the number of the last run, and whether it was complete. */
@Entity('sync_run')
export class SyncRunEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  connectionId: string;

  @Column({ type: 'int' })
  run: number;

  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  completedAt: Date | null;

  /** Items that a run wanted to remove but was not allowed to; 0 when nothing waits for an administrator. */
  @Column({ type: 'int', default: 0 })
  heldBack: number;
}
