import { Injectable } from '@nestjs/common';
import type { Rating, Ratings as Judgement } from '@ombi/sdk';
import { FRESH } from '../cache/ages.js';
import { MetadataSource } from '../source/metadata-source.js';
import { SideSources } from '../source/side-sources.js';

/** What critics and audience of a movie think (`MovieRatings`). */
export const movieRatings = ({ critics, audience }: Judgement) => ({
  critics_rating: critics?.label ?? null,
  critics_score: scoreOf(critics),
  audience_rating: audience?.label ?? null,
  audience_score: scoreOf(audience),
});

/** What critics, or else the audience, of a series think (`TvRatings`). */
export const showRatings = ({ critics, audience }: Judgement) => ({
  class: (critics ?? audience)?.label ?? null,
  score: scoreOf(critics ?? audience),
});

const scoreOf = (rating: Rating | null): number => Math.round(rating?.score ?? 0);

/** What others think of titles. It decorates a page, so whoever fails to tell is passed over. */
@Injectable()
export class Ratings {
  constructor(
    private readonly source: MetadataSource,
    private readonly side: SideSources,
  ) {}

  /** The first judgement that anybody has; null when nobody has one, or there is nobody to ask. */
  async of(kind: 'movie' | 'tv', title: string, year: number): Promise<Judgement | null> {
    const asked = title.trim().slice(0, LONGEST);
    if (!asked) return null;
    for (const one of this.source.knowing('ratings')) {
      const found = await this.side.ask(one, FRESH.title, 'ratings', { kind, title: asked, year });
      if (found) return found;
    }
    return null;
  }
}

const LONGEST = 200;
