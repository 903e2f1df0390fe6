import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A pop-up sign-in in progress (the state of an OAuth flow). Its outcome is delivered once. */
@Entity('sign_in_visit')
export class PopupSessionEntity {
  /** Digest of the session id. */
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_sign_in_visit' })
  digest: string;

  /** Digest of the secret that only the browser that started the session has. */
  @Column('varchar', { length: 64 })
  browser: string;

  @Column('varchar', { length: 32 })
  pluginId: string;

  @Column('varchar', { length: 36 })
  connectionId: string;

  /** The provider's handle of the sign-in, encrypted. */
  @Column('text')
  handle: string;

  /** Account to link; null for a sign-in. */
  @Index('IX_sign_in_visit_user')
  @Column('varchar', { length: 36, nullable: true })
  userId: string | null;

  @Column('boolean')
  remember: boolean;

  @Index('IX_sign_in_visit_expiresAt')
  @Column('bigint', { transformer: dateTransformer })
  expiresAt: Date;
}
