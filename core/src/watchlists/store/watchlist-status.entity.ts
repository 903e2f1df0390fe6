import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** The last import of one user's watchlist at one provider. */
@Entity('watchlist_status')
@Index('IX_watchlist_status_user', ['userId'])
export class WatchlistStatusEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_watchlist_status' })
  pluginId: string;

  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_watchlist_status' })
  userId: string;

  /** SHA-256 of the token that the service rejected; null while none was. */
  @Column('varchar', { length: 64, nullable: true })
  failedToken: string | null;

  @Column('bigint', { transformer: dateTransformer, nullable: true })
  importedAt: Date | null;

  /** SHA-256 of the rejected token about which administrators were notified last. */
  @Column('varchar', { length: 64, nullable: true })
  reportedToken: string | null;

  @Column('bigint', { transformer: dateTransformer, nullable: true })
  reportedAt: Date | null;
}
