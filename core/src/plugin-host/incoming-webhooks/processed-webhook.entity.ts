import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A webhook call that its sender may repeat, by its idempotency key (deduplication). */
@Entity('webhook_delivery')
@Index('IX_webhook_delivery_received', ['receivedAt'])
export class ProcessedWebhookEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_webhook_delivery' })
  connectionId: string;

  /** SHA-256 of the idempotency key, in hexadecimal. */
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_webhook_delivery' })
  keyHash: string;

  @Column('bigint', { transformer: dateTransformer })
  receivedAt: Date;

  /** False while the call is being handled. */
  @Column('boolean')
  isHandled: boolean;
}
