import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { instant } from '../../database/index.js';
import type { OutboxState } from './outbox-row.js';
import { storedTrouble, type Trouble } from './trouble.js';

@Entity('outbox')
@Unique('UQ_outbox_topic_key', ['topic', 'key'])
@Index('IX_outbox_lane', ['topic', 'lane', 'state', 'dueAt'])
export class OutboxEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 32 })
  topic: string;

  @Column({ type: 'varchar', length: 64, default: '' })
  lane: string;

  @Column({ type: 'varchar', length: 190 })
  key: string;

  @Column({ type: 'text' })
  payload: string;

  @Column({ type: 'varchar', length: 8 })
  state: OutboxState;

  @Column({ type: 'int' })
  attempts: number;

  @Column({ type: 'bigint', transformer: instant })
  dueAt: Date;

  /** Whoever holds a running row: a token of one claim. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  lockedBy: string | null;

  @Column({ type: 'bigint', nullable: true, transformer: instant })
  lockedUntil: Date | null;

  @Column('text', { name: 'lastError', transformer: storedTrouble, nullable: true })
  trouble: Trouble | null;

  @Column({ type: 'bigint', transformer: instant })
  createdAt: Date;
}
