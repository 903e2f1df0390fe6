import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { dateTransformer } from '../../../kernel/index.js';

/** Quota cost of an accepted request. It outlives a deleted request that was fulfilled. */
@Entity('quota_entry')
@Index('IX_quota_entry_window', ['userId', 'kind', 'at', 'amount'])
export class QuotaEntryEntity {
  @PrimaryColumn({ type: 'int' })
  requestId: number;

  @Column({ type: 'varchar', length: 36 })
  userId: string;

  @Column({ type: 'varchar', length: 8 })
  kind: RequestKind;

  /** 1 for movies and albums, number of episodes for series. */
  @Column({ type: 'int' })
  amount: number;

  @Column({ type: 'bigint', transformer: dateTransformer })
  at: Date;
}
