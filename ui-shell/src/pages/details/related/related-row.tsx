import { useMemo } from 'react';
import type { RelatedMovieWire } from '../../../api/movies/index.js';
import { TitleRow } from '../../../media/carousel/title-row.js';
import { fromRelated } from '../../../media/model/from-wire.js';

interface RelatedRowProps {
  readonly title: string;
  readonly movies: readonly RelatedMovieWire[] | null | undefined;
  /** They come from the same source as the movie of the page. */
  readonly isSample: boolean | undefined;
}

/** Other movies, as far as they have a poster to show. */
export function RelatedRow({ title, movies, isSample = false }: RelatedRowProps) {
  const titles = useMemo(
    () => (movies ?? []).filter(({ poster_path }) => poster_path).map((movie) => ({ ...fromRelated(movie), sample: isSample })),
    [movies, isSample],
  );
  if (titles.length === 0) return null;

  return (
    <section className="movie-section" aria-label={title}>
      <h2>{title}</h2>
      <TitleRow label={title} titles={titles} />
    </section>
  );
}
