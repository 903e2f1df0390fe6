import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { dateTransformer } from '../../../kernel/index.js';

/** A user's subscription to another user's request. `requestId` is the public id. */
@Entity('subscription')
@Index('IX_subscription_request', ['kind', 'requestId'])
export class RequestSubscriptionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId: string;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind: RequestKind;

  @PrimaryColumn({ type: 'int' })
  requestId: number;

  @Column({ type: 'bigint', transformer: dateTransformer })
  since: Date;
}
