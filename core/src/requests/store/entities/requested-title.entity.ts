import type { IdSource } from '@ombi/sdk';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { dateTransformer } from '../../../kernel/index.js';

/** A requested title with its metadata at that time, so that lists work while the metadata source is down. */
@Entity('requested_title')
@Unique('UQ_requested_title_ref', ['kind', 'source', 'externalId'])
@Index('IX_requested_title_requestedAt', ['kind', 'requestedAt', 'id', 'stages'])
@Index('IX_requested_title_titleKey', ['kind', 'titleKey', 'id', 'stages'])
@Index('IX_requested_title_releaseDate', ['kind', 'releaseDate', 'id', 'stages'])
export class RequestedTitleEntity {
  /** The public request id of movies and albums. */
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 8 })
  kind: RequestKind;

  @Column({ type: 'varchar', length: 16 })
  source: IdSource;

  @Column({ type: 'varchar', length: 64 })
  externalId: string;

  @Column({ type: 'varchar', length: 32, nullable: true })
  imdbId: string | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  tvdbId: string | null;

  @Column({ type: 'varchar', length: 512 })
  title: string;

  /** The title as lists are searched and sorted by it. */
  @Column({ type: 'varchar', length: 255 })
  titleKey: string;

  @Column({ type: 'text' })
  overview: string;

  @Column({ type: 'varchar', length: 255, nullable: true })
  posterPath: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  backdropPath: string | null;

  /** `YYYY-MM-DD`. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  releaseDate: string | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  digitalReleaseDate: string | null;

  /** Status text of the metadata source. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  status: string | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  langCode: string | null;

  /** Albums only: id of the artist at the same source. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  artistId: string | null;

  @Column({ type: 'varchar', length: 512, nullable: true })
  artistName: string | null;

  /** The name as lists are sorted by it. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  artistNameKey: string | null;

  /** Series only: `seriesType` of the public API. */
  @Column({ type: 'int', nullable: true })
  seriesType: number | null;

  @Column({ type: 'int', nullable: true })
  totalSeasons: number | null;

  /** Whether it is sample content that ships with the server. */
  @Column({ type: 'boolean' })
  sample: boolean;

  /** Time of the newest request. Denormalized, so that a list is one index scan. */
  @Column({ type: 'bigint', transformer: dateTransformer })
  requestedAt: Date;

  /** One bit per variant and state of its requests. Denormalized, so that a list is one index scan. */
  @Column({ type: 'int' })
  stages: number;
}
