import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Message } from '@ombi/sdk';
import { dateTransformer } from '../../kernel/index.js';

/**
 * Outcome of a delivery: `skipped` when its recipient is gone or has no address on the channel any more, `repeated` when the message was
 * delivered after an attempt that got no answer, so that it may have arrived twice.
 */
export type DeliveryOutcome = 'delivered' | 'repeated' | 'skipped';

/** The outcome of a message that was delivered. */
export const deliveredOutcome = (mayHaveArrived = false): DeliveryOutcome => (mayHaveArrived ? 'repeated' : 'delivered');

/** A message for one channel and recipient. While the outbox holds a row with the same topic and key, it is not settled. */
@Entity('message_delivery')
@Unique('UQ_message_delivery_key', ['topic', 'key'])
export class MessageDeliveryEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 32 })
  topic: string;

  @Column({ type: 'varchar', length: 190 })
  key: string;

  /** Null for an event from which no message was composed yet. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  type: Message['type'] | null;

  /** Name of the title that the message concerns. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  title: string | null;

  @Index('IX_message_delivery_connection')
  @Column({ type: 'varchar', length: 64, nullable: true })
  connectionId: string | null;

  /** Name of the channel at that time; null while none is chosen. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  channel: string | null;

  @Index('IX_message_delivery_user')
  @Column({ type: 'varchar', length: 36, nullable: true })
  userId: string | null;

  /** User name, or the address of a recipient without an account; null for a shared channel. */
  @Column({ type: 'varchar', length: 256, nullable: true })
  recipient: string | null;

  /** Normalized recipient, by which messages are searched. */
  @Column({ type: 'varchar', length: 256, nullable: true })
  recipientKey: string | null;

  /** Null until the message is settled, and for a message that was discarded. */
  @Index('IX_message_delivery_outcome')
  @Column({ type: 'varchar', length: 10, nullable: true })
  outcome: DeliveryOutcome | null;

  /** Number of attempts when the message was settled; before that, the outbox counts them. */
  @Column({ type: 'int' })
  attempts: number;

  @Index('IX_message_delivery_created')
  @Column({ type: 'bigint', transformer: dateTransformer })
  createdAt: Date;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  settledAt: Date | null;
}
