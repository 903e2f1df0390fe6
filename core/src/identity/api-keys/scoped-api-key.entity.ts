import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { dateTransformer, jsonTransformer } from '../../kernel/index.js';
import { UserEntity } from '../users/user.entity.js';

/** A scoped API key that acts as its owner. Only its digest is stored. */
@Entity('scoped_key')
export class ScopedApiKeyEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_scoped_key' })
  id: string;

  @Column('varchar', { length: 100 })
  name: string;

  @Index('IX_scoped_key_owner')
  @Column('varchar', { length: 36 })
  ownerId: string;

  @Index('UQ_scoped_key_digest', { unique: true })
  @Column('varchar', { length: 64 })
  digest: string;

  @Column('text', { transformer: jsonTransformer })
  scopes: readonly string[];

  @Column('bigint', { transformer: dateTransformer })
  createdAt: Date;

  @Column('bigint', { transformer: dateTransformer, nullable: true })
  lastUsedAt: Date | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId', foreignKeyConstraintName: 'FK_scoped_key_owner' })
  owner: Relation<UserEntity>;
}
