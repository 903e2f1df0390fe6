import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { dateTransformer } from '../../kernel/index.js';

/** Upvote or downvote. */
export type VoteDirection = 'up' | 'down';

/** The vote of one user on one request. `requestId` is the id of the public API. */
@Entity('vote')
@Unique('UQ_vote_request_user', ['kind', 'requestId', 'userId'])
@Index('IX_vote_user', ['userId', 'kind', 'requestId'])
export class VoteEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 8 })
  kind: RequestKind;

  @Column({ type: 'int' })
  requestId: number;

  @Column({ type: 'varchar', length: 36 })
  userId: string;

  @Column({ type: 'varchar', length: 4 })
  direction: VoteDirection;

  @Column({ type: 'bigint', transformer: dateTransformer })
  castAt: Date;
}
