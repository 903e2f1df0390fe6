import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { dateTransformer } from '../../../kernel/index.js';
import { RequestEntity } from './request.entity.js';

/** A requested episode. An episode belongs to at most one request of its series. */
@Entity('request_episode')
@Unique('UQ_request_episode', ['titleId', 'season', 'number'])
@Index('IX_request_episode_airDate', ['airDate'])
@Index('IX_request_episode_request', ['requestId', 'season', 'number'])
export class RequestEpisodeEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'int' })
  requestId: number;

  @ManyToOne(() => RequestEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'requestId', foreignKeyConstraintName: 'FK_request_episode_request' })
  request: Relation<RequestEntity>;

  @Column({ type: 'int' })
  titleId: number;

  @Column({ type: 'int' })
  season: number;

  @Column({ type: 'int' })
  number: number;

  @Column({ type: 'varchar', length: 512 })
  title: string;

  /** `YYYY-MM-DD`. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  airDate: string | null;

  /** Whether a connection holds it, or it was marked as available. */
  @Column({ type: 'boolean' })
  available: boolean;

  /** When people heard that a server holds it; null until then. */
  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  announcedAt: Date | null;
}
