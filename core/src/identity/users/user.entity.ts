import { Column, Entity, Index, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { dateTransformer, jsonTransformer } from '../../kernel/index.js';

/** A user account. The `normalized…` columns hold lower-case copies for comparison. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_users' })
  id: string;

  @Column('varchar', { length: 256 })
  userName: string;

  @Index('UQ_users_normalizedUserName', { unique: true })
  @Column('varchar', { length: 256 })
  normalizedUserName: string;

  @Column('varchar', { length: 256, nullable: true })
  alias: string | null;

  @Column('varchar', { length: 256, nullable: true })
  normalizedAlias: string | null;

  @Column('varchar', { length: 320, nullable: true })
  email: string | null;

  @Index('UQ_users_normalizedEmail', { unique: true })
  @Column('varchar', { length: 320, nullable: true })
  normalizedEmail: string | null;

  @Column('varchar', { length: 255, nullable: true })
  passwordHash: string | null;

  @Column('varchar', { length: 32 })
  stamp: string;

  @Column('int')
  userType: number;

  @Column('varchar', { length: 16, nullable: true })
  language: string | null;

  @Column('varchar', { length: 2 })
  streamingCountry: string;

  @Column('int', { nullable: true })
  movieRequestLimit: number | null;

  @Column('int', { nullable: true })
  movieRequestLimitType: number | null;

  @Column('int', { nullable: true })
  episodeRequestLimit: number | null;

  @Column('int', { nullable: true })
  episodeRequestLimitType: number | null;

  @Column('int', { nullable: true })
  musicRequestLimit: number | null;

  @Column('int', { nullable: true })
  musicRequestLimitType: number | null;

  @Column('text', { transformer: jsonTransformer })
  qualityProfiles: Record<string, number>;

  @Column('bigint', { transformer: dateTransformer })
  createdAt: Date;

  @Column('bigint', { transformer: dateTransformer, nullable: true })
  lastLoggedInAt: Date | null;

  @OneToMany(() => UserRoleEntity, ({ user }) => user)
  roles: Relation<UserRoleEntity[]>;
}

/** A role of a user. */
@Entity('user_role')
export class UserRoleEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_user_role' })
  userId: string;

  @Index('IX_user_role_role')
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_user_role' })
  role: string;

  @ManyToOne(() => UserEntity, ({ roles }) => roles, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_user_role_user' })
  user: Relation<UserEntity>;
}
