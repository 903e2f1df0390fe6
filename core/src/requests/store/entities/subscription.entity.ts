import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { dateTransformer } from '../../../kernel/index.js';

/** Somebody who wants to hear about a request that is not their own. `requestId` is the id on the wire. */
@Entity('subscription')
@Index('IX_subscription_request', ['kind', 'requestId'])
export class SubscriptionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId: string;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind: RequestKind;

  @PrimaryColumn({ type: 'int' })
  requestId: number;

  @Column({ type: 'bigint', transformer: dateTransformer })
  since: Date;
}
