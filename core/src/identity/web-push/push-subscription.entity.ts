import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';
import { UserEntity } from '../users/user.entity.js';

/** A browser in which a user allowed notifications. */
@Entity('browser_subscription')
export class PushSubscriptionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('IX_browser_subscription_user')
  @Column('varchar', { length: 36 })
  userId: string;

  /** SHA-256 of the endpoint in hexadecimal, because an endpoint is too long for an index. */
  @Index('UQ_browser_subscription_endpoint', { unique: true })
  @Column('varchar', { length: 64 })
  endpointHash: string;

  /** The push subscription as JSON. */
  @Column('text')
  token: string;

  /** Names as the browser reported them; null when unknown. */
  @Column('varchar', { length: 64, nullable: true })
  browser: string | null;

  @Column('varchar', { length: 64, nullable: true })
  system: string | null;

  @Column('bigint', { transformer: dateTransformer })
  addedAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_browser_subscription_user' })
  user: Relation<UserEntity>;
}
