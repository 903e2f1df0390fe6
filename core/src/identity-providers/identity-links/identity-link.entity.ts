import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A linked account: one-to-one link between an account and a user of an identity provider. */
@Entity('outside_identity')
@Unique('UQ_outside_identity_user', ['userId', 'pluginId'])
@Index('IX_outside_identity_connection', ['pluginId', 'connectionId'])
export class IdentityLinkEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_outside_identity' })
  pluginId: string;

  /** The provider's id of the user. */
  @PrimaryColumn('varchar', { length: 191, primaryKeyConstraintName: 'PK_outside_identity' })
  subject: string;

  @Column('varchar', { length: 36 })
  userId: string;

  /** The user's name at the provider. */
  @Column('varchar', { length: 256 })
  userName: string;

  /** The encrypted token with which the provider reads the user's watchlist; null when there is none. */
  @Column('varchar', { length: 2048, nullable: true })
  accessToken: string | null;

  /** The connection that reported the user last. */
  @Column('varchar', { length: 36 })
  connectionId: string;

  @Column('bigint', { transformer: dateTransformer })
  linkedAt: Date;

  /** Number of the last import run that saw the user. */
  @Column('int', { default: 0 })
  seenRun: number;

  /** Complete import runs since then. */
  @Column('int', { default: 0 })
  missedRuns: number;

  /** Time of the first run that missed the user; null while none did. */
  @Column('bigint', { transformer: dateTransformer, nullable: true })
  missingSince: Date | null;
}
