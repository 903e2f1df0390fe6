import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** That an account and a person at an outside service are the same. One of each, both ways. */
@Entity('outside_identity')
@Unique('UQ_outside_identity_user', ['userId', 'pluginId'])
@Index('IX_outside_identity_connection', ['pluginId', 'connectionId'])
export class ExternalIdentityEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_outside_identity' })
  pluginId: string;

  /** The service's own id of the person. */
  @PrimaryColumn('varchar', { length: 191, primaryKeyConstraintName: 'PK_outside_identity' })
  subject: string;

  @Column('varchar', { length: 36 })
  userId: string;

  /** What the person is called there. */
  @Column('varchar', { length: 256 })
  userName: string;

  /** Where the person was seen last. */
  @Column('varchar', { length: 36 })
  connectionId: string;

  @Column('bigint', { transformer: dateTransformer })
  linkedAt: Date;

  /** The last import that saw the person. */
  @Column('int', { default: 0 })
  seenRun: number;

  /** Complete imports since then. */
  @Column('int', { default: 0 })
  missedRuns: number;

  /** When the first of them was; null while none missed the person. */
  @Column('bigint', { transformer: dateTransformer, nullable: true })
  missingSince: Date | null;
}
