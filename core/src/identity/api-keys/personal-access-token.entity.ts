import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';
import { UserEntity } from '../users/user.entity.js';

/** A user's access token for apps: encrypted to be shown again, and as a digest for lookups. */
@Entity('access_token')
export class PersonalAccessTokenEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_access_token' })
  userId: string;

  @Index('UQ_access_token_digest', { unique: true })
  @Column('varchar', { length: 64 })
  digest: string;

  @Column('varchar', { length: 255 })
  sealed: string;

  @Column('bigint', { transformer: dateTransformer })
  createdAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_access_token_user' })
  user: Relation<UserEntity>;
}
