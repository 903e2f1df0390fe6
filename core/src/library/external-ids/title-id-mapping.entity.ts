import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** By which number lists name a title that a media server knows by another one. Numbers do not change, so a row is for ever. */
@Entity('title_number')
@Index('ix_title_number_tmdb', ['kind', 'tmdbId'])
export class TitleIdMappingEntity {
  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind: 'movie' | 'tv';

  /** Who gave the other number. */
  @PrimaryColumn({ type: 'varchar', length: 16 })
  source: 'imdb' | 'tvdb';

  @PrimaryColumn({ type: 'varchar', length: 32 })
  externalId: string;

  @Column({ type: 'varchar', length: 32 })
  tmdbId: string;
}
