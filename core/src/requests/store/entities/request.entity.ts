import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { dateTransformer, deliveryErrorTransformer, type DeliveryError } from '../../../kernel/index.js';
import type { AvailabilityTransition, RequestState } from '../../lifecycle/index.js';
import { RequestedTitleEntity } from './requested-title.entity.js';

/** One person's wish for one copy of a title. */
@Entity('request')
@Unique('UQ_request_title_slot', ['titleId', 'slot'])
@Index('IX_request_requester', ['requesterId', 'kind', 'titleId'])
@Index('IX_request_state', ['kind', 'state', 'id'])
@Index('IX_request_requestedAt', ['kind', 'requestedAt', 'id', 'state'])
export class RequestEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'int' })
  titleId: number;

  @ManyToOne(() => RequestedTitleEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'titleId', foreignKeyConstraintName: 'FK_request_title' })
  title: Relation<RequestedTitleEntity>;

  @Column({ type: 'varchar', length: 8 })
  kind: RequestKind;

  /** Tells the requests of one title apart: the copy that is wanted. */
  @Column({ type: 'varchar', length: 16 })
  slot: string;

  @Column({ type: 'varchar', length: 36 })
  requesterId: string;

  /** Name that a tool gave for the person it asked for. */
  @Column({ type: 'varchar', length: 256, nullable: true })
  requestedByAlias: string | null;

  @Column({ type: 'varchar', length: 10 })
  state: RequestState;

  @Column({ type: 'bigint', transformer: dateTransformer })
  requestedAt: Date;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  approvedAt: Date | null;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  availableAt: Date | null;

  /** The arrival that people were told of last; null before the first. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  arrivalTold: AvailabilityTransition | null;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  deniedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  deniedReason: string | null;

  /** Who took the last step; null when the portal did. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  decidedById: string | null;

  /** The downloader's ids; 0 means no wish. */
  @Column({ type: 'int' })
  rootFolderOverride: number;

  @Column({ type: 'int' })
  qualityOverride: number;

  /** Of a series; as the others. */
  @Column({ type: 'int', default: 0 })
  languageOverride: number;

  /** Why the last hand-over to a downloader failed; null when none is in trouble. */
  @Column('text', { transformer: deliveryErrorTransformer, nullable: true })
  dispatchError: DeliveryError | null;
}
