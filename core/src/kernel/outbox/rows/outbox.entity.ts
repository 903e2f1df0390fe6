import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { dateTransformer } from '../../database/index.js';
import type { OutboxRowState } from './outbox-row.js';
import { deliveryErrorTransformer, type DeliveryError } from './delivery-error.js';

/** A row of the outbox. */
@Entity('outbox')
@Unique('UQ_outbox_topic_key', ['topic', 'key'])
@Index('IX_outbox_lane', ['topic', 'lane', 'state', 'dueAt'])
@Index('IX_outbox_failed', ['topic', 'state', 'attempts'])
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
  state: OutboxRowState;

  @Column({ type: 'int' })
  attempts: number;

  @Column({ type: 'bigint', transformer: dateTransformer })
  dueAt: Date;

  /** Token of the claim that holds a running row. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  lockedBy: string | null;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  lockedUntil: Date | null;

  @Column('text', { name: 'lastError', transformer: deliveryErrorTransformer, nullable: true })
  deliveryError: DeliveryError | null;

  @Column({ type: 'bigint', transformer: dateTransformer })
  createdAt: Date;
}
