import { http } from '@ombi/sdk/ui/http';

/** What critics and audience think of a movie, in shares of a hundred; a score of 0 is none. */
export interface MovieRatingsWire {
  readonly critics_rating: string | null;
  readonly critics_score: number;
  readonly audience_rating: string | null;
  readonly audience_score: number;
}

/** What is thought of a series. */
export interface ShowRatingsWire {
  readonly class: string | null;
  readonly score: number;
}

const pathOf = (kind: string, title: string, year: number): string => `api/v2/Search/ratings/${kind}/${encodeURIComponent(title)}/${year}`;

/** What others think of titles, which they know by name and year; null when nobody has an opinion. */
export const ratings = {
  movie: (title: string, year: number, signal?: AbortSignal) => http.get<MovieRatingsWire | null>(pathOf('movie', title, year), { signal }),

  tv: (title: string, year: number, signal?: AbortSignal) => http.get<ShowRatingsWire | null>(pathOf('tv', title, year), { signal }),
};
