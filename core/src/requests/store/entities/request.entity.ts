import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { dateTransformer, deliveryErrorTransformer, type DeliveryError } from '../../../kernel/index.js';
import type { AvailabilityTransition, RequestState } from '../../model/index.js';
import { RequestedTitleEntity } from './requested-title.entity.js';

/** A request of a user for one variant of a movie or album, or for episodes of a series; table `request`. */
@Entity('request')
@Unique('UQ_request_title_slot', ['titleId', 'requestKey'])
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

  /** Distinguishes the requests for one title: the variant, or a random key for series. */
  @Column({ name: 'slot', type: 'varchar', length: 16 })
  requestKey: string;

  @Column({ type: 'varchar', length: 36 })
  requesterId: string;

  /** Name of the requester as sent by an API client. */
  @Column({ type: 'varchar', length: 256, nullable: true })
  requestedByAlias: string | null;

  /** By which lists are sorted. */
  @Column({ type: 'varchar', length: 256, nullable: true })
  normalizedRequestedByAlias: string | null;

  /** Whether the portal created it from the watchlist of the requester; null for requests before this was recorded. */
  @Column({ type: 'boolean', nullable: true })
  fromWatchlist: boolean | null;

  @Column({ type: 'varchar', length: 10 })
  state: RequestState;

  @Column({ type: 'bigint', transformer: dateTransformer })
  requestedAt: Date;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  approvedAt: Date | null;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  availableAt: Date | null;

  /** The last announced availability; null before the first. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  arrivalTold: AvailabilityTransition | null;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  deniedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  deniedReason: string | null;

  /** Who made the last change; null when the server did. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  decidedById: string | null;

  /** Ids at the downloader; 0 means no override. */
  @Column({ type: 'int' })
  rootFolderOverride: number;

  @Column({ type: 'int' })
  qualityOverride: number;

  /** Series only; 0 means no override. */
  @Column({ type: 'int', default: 0 })
  languageOverride: number;

  /** Id of the connection that fetches it; null means the default one. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  downloaderOverride: string | null;

  /** Error of the last dispatch to a downloader; null when it did not fail. */
  @Column('text', { transformer: deliveryErrorTransformer, nullable: true })
  dispatchError: DeliveryError | null;
}
