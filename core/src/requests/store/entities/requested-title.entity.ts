import type { IdSource } from '@ombi/sdk';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { dateTransformer } from '../../../kernel/index.js';

/** A title that somebody asked for, as it was known then, so that lists work while the metadata source is down. */
@Entity('requested_title')
@Unique('UQ_requested_title_ref', ['kind', 'source', 'externalId'])
@Index('IX_requested_title_requestedAt', ['kind', 'requestedAt', 'id', 'stages'])
@Index('IX_requested_title_titleKey', ['kind', 'titleKey', 'id', 'stages'])
@Index('IX_requested_title_releaseDate', ['kind', 'releaseDate', 'id', 'stages'])
export class RequestedTitleEntity {
  /** The request id on the wire, where a title is asked for as a whole. */
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

  /** The normalised title, for search and sorting. */
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

  /** The metadata source's own word. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  status: string | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  langCode: string | null;

  /** Of an album: its artist, at the same source. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  artistId: string | null;

  @Column({ type: 'varchar', length: 512, nullable: true })
  artistName: string | null;

  /** Of a series: the number that the public API gives its sort. */
  @Column({ type: 'int', nullable: true })
  seriesType: number | null;

  @Column({ type: 'int', nullable: true })
  totalSeasons: number | null;

  /** Whether it came from the sample content that ships with the portal. */
  @Column({ type: 'boolean' })
  sample: boolean;

  /** When it was asked for last. Repeats what the requests say, so that a list is one walk along an index. */
  @Column({ type: 'bigint', transformer: dateTransformer })
  requestedAt: Date;

  /** One bit per slot and state of its requests. Repeats what the requests say, for the same reason. */
  @Column({ type: 'int' })
  stages: number;
}
