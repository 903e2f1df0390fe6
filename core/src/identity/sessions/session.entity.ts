import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';
import { UserEntity } from '../users/user.entity.js';

/** A session. Valid until it expires or the account's security stamp changes. */
@Entity('session')
@Index('IX_session_user', ['userId', 'lastSeenAt'])
export class SessionEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_session' })
  id: string;

  @Column('varchar', { length: 36 })
  userId: string;

  @Column('varchar', { length: 32 })
  stamp: string;

  @Column('varchar', { length: 40, nullable: true })
  browser: string | null;

  @Column('varchar', { length: 40, nullable: true })
  system: string | null;

  @Column('varchar', { length: 64 })
  address: string;

  @Column('bigint', { transformer: dateTransformer })
  createdAt: Date;

  @Column('bigint', { transformer: dateTransformer })
  lastSeenAt: Date;

  @Index('IX_session_expiresAt')
  @Column('bigint', { transformer: dateTransformer })
  expiresAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_session_user' })
  user: Relation<UserEntity>;
}
