import { Injectable } from '@nestjs/common';
import type { ExternalIds, Locale, MediaRef, ArtistDetails, MovieDetails, ShowDetails } from '@ombi/sdk';
import { METADATA_CACHE_TTL_MS } from '../cache/cache-timing.js';
import { MetadataSources } from './metadata-sources.js';
import type { MetadataConnection } from './metadata-connection.js';
import { OptionalSources } from './optional-sources.js';

/** The types of details whose gaps other sources may fill, by topic. */
export interface MergeableDetails {
  readonly movies: MovieDetails;
  readonly shows: ShowDetails;
  readonly music: ArtistDetails;
}

const COMMON_FIELDS = ['overview', 'posterPath', 'backdropPath', 'releaseDate', 'runtime', 'status', 'homepage'] as const;

/**
 * Fields that another source may fill. Excluded are fields that nothing shows or few sources have, which would cause a query for every
 * page, and fields with ids that only their source understands, like genres.
 */
const MERGEABLE_FIELDS: { readonly [T in keyof MergeableDetails]: readonly (keyof MergeableDetails[T])[] } = {
  movies: COMMON_FIELDS,
  shows: [...COMMON_FIELDS, 'networks', 'seasons'],
  music: ['overview', 'country', 'startYear'],
};

/** Fields with image paths, which are relative to their source. */
const IMAGE_PATH_FIELDS: ReadonlySet<PropertyKey> = new Set(['posterPath', 'backdropPath']);

/** Sources leave unknown values empty, 0 or null. */
const isMissing = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** Fills the gaps in the details of the first source from other sources, field by field. */
@Injectable()
export class DetailsMerger {
  readonly #fetchDetails: {
    readonly [T in keyof MergeableDetails]: (
      metadataConnection: MetadataConnection,
      ref: MediaRef,
      locale: Locale,
    ) => Promise<MergeableDetails[T] | null>;
  } = {
    movies: (metadataConnection, ref, locale) =>
      this.optionalSources.query(metadataConnection, METADATA_CACHE_TTL_MS.title, 'movie', ref, locale),
    shows: (metadataConnection, ref, locale) =>
      this.optionalSources.query(metadataConnection, METADATA_CACHE_TTL_MS.title, 'show', ref, locale),
    music: (metadataConnection, ref) => this.optionalSources.query(metadataConnection, METADATA_CACHE_TTL_MS.title, 'artist', ref),
  };

  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly optionalSources: OptionalSources,
  ) {}

  /** Asks the other sources one after the other, each by an id it understands, while there are gaps. Never fails. */
  async mergeMissingFields<T extends keyof MergeableDetails>(
    topic: T,
    title: MergeableDetails[T],
    locale: Locale,
  ): Promise<MergeableDetails[T]> {
    const first = this.metadataSources.firstSourceFor(topic, title.ref);
    let filled = title;
    for (const other of this.metadataSources.sourcesForTitle(topic, title.ref)) {
      const ref = other.connectionId === first?.connectionId ? null : refKnownTo(other, title);
      if (!ref || missingFields(topic, filled, other).length === 0) continue;
      const more = await this.#fetchDetails[topic](other, ref, locale);
      if (more) filled = { ...filled, ...missingValues(topic, filled, more, other) };
    }
    return filled;
  }
}

/** A reference that a source understands; null when no such id of the title is known. */
function refKnownTo(
  metadataConnection: MetadataConnection,
  { ref, ids }: { readonly ref: MediaRef; readonly ids?: ExternalIds },
): MediaRef | null {
  const known: ExternalIds = { ...ids, [ref.source]: ref.id };
  const idSource = metadataConnection.getProperty('idSources').find((one) => known[one]);
  return idSource ? { kind: ref.kind, source: idSource, id: known[idSource]! } : null;
}

/** Empty fields that a source can fill; image paths only where it also serves the images. */
function missingFields<T extends keyof MergeableDetails>(
  topic: T,
  title: MergeableDetails[T],
  metadataConnection: MetadataConnection,
): (keyof MergeableDetails[T])[] {
  const hasImages = metadataConnection.getProperty('topics').includes('images');
  return MERGEABLE_FIELDS[topic].filter((field) => isMissing(title[field]) && (hasImages || !IMAGE_PATH_FIELDS.has(field)));
}

function missingValues<T extends keyof MergeableDetails>(
  topic: T,
  title: MergeableDetails[T],
  more: MergeableDetails[T],
  metadataConnection: MetadataConnection,
): Partial<MergeableDetails[T]> {
  const filledFields = missingFields(topic, title, metadataConnection).filter((field) => !isMissing(more[field]));
  return Object.fromEntries(filledFields.map((field) => [field, more[field]])) as unknown as Partial<MergeableDetails[T]>;
}
