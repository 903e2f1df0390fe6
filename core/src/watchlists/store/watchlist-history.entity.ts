import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A title on a watchlist that was requested already. It is imported again only after it has left the watchlist. */
@Entity('watchlist_history')
@Index('IX_watchlist_history_user', ['userId'])
export class WatchlistHistoryEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_watchlist_history' })
  pluginId: string;

  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_watchlist_history' })
  userId: string;

  @PrimaryColumn('varchar', { length: 8, primaryKeyConstraintName: 'PK_watchlist_history' })
  kind: 'movie' | 'tv';

  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_watchlist_history' })
  tmdbId: string;
}
