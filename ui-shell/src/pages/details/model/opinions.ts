import type { MovieRatingsWire, ShowRatingsWire } from '../../../api/catalogue/index.js';

/** What one kind of people thinks of a title: a share of a hundred, and the word of the source for it. */
export interface Opinion {
  readonly by: 'critics' | 'audience' | 'all';
  readonly score: number;
  readonly label: string | null;
}

/** On the wire a score of 0 stands for none. */
const known = ({ score }: Opinion): boolean => score > 0;

export const movieOpinions = (wire: MovieRatingsWire | null): readonly Opinion[] =>
  wire
    ? [
        { by: 'critics' as const, score: wire.critics_score, label: wire.critics_rating },
        { by: 'audience' as const, score: wire.audience_score, label: wire.audience_rating },
      ].filter(known)
    : [];

/** Of series it is not told who thinks so. */
export const showOpinions = (wire: ShowRatingsWire | null): readonly Opinion[] =>
  wire ? [{ by: 'all' as const, score: wire.score, label: wire.class }].filter(known) : [];
