import { Injectable } from '@nestjs/common';
import type { Rating, Ratings as Judgement } from '@ombi/sdk';
import { CACHE_TTL } from '../cache/cache-timing.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { OptionalSources } from '../metadata-sources/optional-sources.js';

/** What critics and audience of a movie think (`MovieRatings`). */
export const toMovieRatings = ({ critics, audience }: Judgement) => ({
  critics_rating: critics?.label ?? null,
  critics_score: scoreOf(critics),
  audience_rating: audience?.label ?? null,
  audience_score: scoreOf(audience),
});

/** What critics, or else the audience, of a series think (`TvRatings`). */
export const toShowRatings = ({ critics, audience }: Judgement) => ({
  class: (critics ?? audience)?.label ?? null,
  score: scoreOf(critics ?? audience),
});

const scoreOf = (rating: Rating | null): number => Math.round(rating?.score ?? 0);

/** What others think of titles. It decorates a page, so whoever fails to tell is passed over. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly optionalSources: OptionalSources,
  ) {}

  /** The first judgement that anybody has; null when nobody has one, or there is nobody to ask. */
  async findRatings(kind: 'movie' | 'tv', title: string, year: number): Promise<Judgement | null> {
    const asked = title.trim().slice(0, MAX_TITLE_LENGTH);
    if (!asked) return null;
    for (const one of this.metadataSources.sourcesFor('ratings')) {
      const found = await this.optionalSources.query(one, CACHE_TTL.title, 'ratings', { kind, title: asked, year });
      if (found) return found;
    }
    return null;
  }
}

const MAX_TITLE_LENGTH = 200;
