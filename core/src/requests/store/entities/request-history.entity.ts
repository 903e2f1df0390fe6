import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { dateTransformer, jsonTransformer } from '../../../kernel/index.js';
import type { RequestStateOrNone } from '../../model/index.js';
import type { HistoryDetails } from './history-details.js';

/** An entry of a request's history. It outlives the request, so it has no foreign key. */
@Entity('request_step')
@Index('IX_request_step_request', ['requestId'])
export class RequestHistoryEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'int' })
  requestId: number;

  @Column({ type: 'int' })
  titleId: number;

  @Column({ type: 'varchar', length: 8 })
  kind: RequestKind;

  @Column({ name: 'slot', type: 'varchar', length: 16 })
  requestKey: string;

  @Column({ type: 'varchar', length: 20 })
  step: string;

  @Column({ type: 'varchar', length: 10 })
  fromState: RequestStateOrNone;

  @Column({ type: 'varchar', length: 10 })
  toState: RequestStateOrNone;

  @Column({ type: 'varchar', length: 36, nullable: true })
  actorId: string | null;

  /** Reason given by an approver or an outside service. Earlier releases stored their own texts here, too. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column('text', { transformer: jsonTransformer, nullable: true })
  facts: HistoryDetails | null;

  @Column({ type: 'bigint', transformer: dateTransformer })
  at: Date;
}
