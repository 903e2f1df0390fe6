import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A window elsewhere in which somebody says who they are. It is answered once. */
@Entity('sign_in_visit')
export class PopupSessionEntity {
  /** Digest of what the browser knows the visit by. */
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_sign_in_visit' })
  digest: string;

  /** Digest of what only the browser knows that began it. */
  @Column('varchar', { length: 64 })
  browser: string;

  @Column('varchar', { length: 32 })
  pluginId: string;

  @Column('varchar', { length: 36 })
  connectionId: string;

  /** What the service knows the visit by, sealed. */
  @Column('text')
  handle: string;

  /** Whose account the person is to be linked to; null: somebody wants to come in. */
  @Index('IX_sign_in_visit_user')
  @Column('varchar', { length: 36, nullable: true })
  userId: string | null;

  @Column('boolean')
  remember: boolean;

  @Index('IX_sign_in_visit_expiresAt')
  @Column('bigint', { transformer: dateTransformer })
  expiresAt: Date;
}
