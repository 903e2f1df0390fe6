import { Injectable } from '@nestjs/common';
import type { Rating, Ratings as Judgement } from '@ombi/sdk';
import { METADATA_CACHE_TTL_MS } from '../cache/cache-timing.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { OptionalSources } from '../metadata-sources/optional-sources.js';

/** Ratings of a movie by critics (such as Rotten Tomatoes) and audience (`MovieRatings`). */
export const toMovieRatings = ({ critics, audience }: Judgement) => ({
  critics_rating: critics?.label ?? null,
  critics_score: scoreOf(critics),
  audience_rating: audience?.label ?? null,
  audience_score: scoreOf(audience),
});

/** Rating of a series by critics, else by the audience (`TvRatings`). */
export const toShowRatings = ({ critics, audience }: Judgement) => ({
  class: (critics ?? audience)?.label ?? null,
  score: scoreOf(critics ?? audience),
});

const scoreOf = (rating: Rating | null): number => Math.round(rating?.score ?? 0);

/** Ratings of titles. They are optional, so a source that fails is skipped. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly optionalSources: OptionalSources,
  ) {}

  /** The first rating that any source has; null when there is none. */
  async findRatings(kind: 'movie' | 'tv', title: string, year: number): Promise<Judgement | null> {
    const searchedTitle = title.trim().slice(0, MAX_TITLE_LENGTH);
    if (!searchedTitle) return null;
    for (const one of this.metadataSources.sourcesFor('ratings')) {
      const found = await this.optionalSources.query(one, METADATA_CACHE_TTL_MS.title, 'ratings', { kind, title: searchedTitle, year });
      if (found) return found;
    }
    return null;
  }
}

const MAX_TITLE_LENGTH = 200;
