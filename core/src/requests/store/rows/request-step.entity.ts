import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { instant, json } from '../../../kernel/index.js';
import type { Standing } from '../../lifecycle/index.js';
import type { StepFacts } from './step-facts.js';

/** One line of a request's history. It outlives the request, so it points at nothing that could take it along. */
@Entity('request_step')
@Index('IX_request_step_request', ['requestId'])
export class RequestStepEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'int' })
  requestId: number;

  @Column({ type: 'int' })
  titleId: number;

  @Column({ type: 'varchar', length: 8 })
  kind: RequestKind;

  @Column({ type: 'varchar', length: 16 })
  slot: string;

  @Column({ type: 'varchar', length: 20 })
  step: string;

  @Column({ type: 'varchar', length: 10 })
  fromState: Standing;

  @Column({ type: 'varchar', length: 10 })
  toState: Standing;

  @Column({ type: 'varchar', length: 36, nullable: true })
  actorId: string | null;

  /** What somebody said: who decided, or the outside service. Earlier releases kept their own words here, too. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column('text', { transformer: json, nullable: true })
  facts: StepFacts | null;

  @Column({ type: 'bigint', transformer: instant })
  at: Date;
}
