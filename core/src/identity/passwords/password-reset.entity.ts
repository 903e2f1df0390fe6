import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';
import { UserEntity } from '../users/user.entity.js';

/** A password reset link, by its digest. The link itself is not stored. */
@Entity('password_reset')
export class PasswordResetEntity {
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_password_reset' })
  digest: string;

  @Index('IX_password_reset_user')
  @Column('varchar', { length: 36 })
  userId: string;

  @Column('varchar', { length: 32 })
  stamp: string;

  @Column('bigint', { transformer: dateTransformer })
  expiresAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_password_reset_user' })
  user: Relation<UserEntity>;
}
