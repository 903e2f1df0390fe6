import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The TMDB id of a title that a media server knows by another id. Ids do not change, so rows never expire. */
@Entity('title_number')
@Index('ix_title_number_tmdb', ['kind', 'tmdbId'])
export class TitleIdMappingEntity {
  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind: 'movie' | 'tv';

  /** Source of the other id. */
  @PrimaryColumn({ type: 'varchar', length: 16 })
  source: 'imdb' | 'tvdb';

  @PrimaryColumn({ type: 'varchar', length: 32 })
  externalId: string;

  @Column({ type: 'varchar', length: 32 })
  tmdbId: string;
}
