import { useMemo } from 'react';
import type { RelatedMovieWire } from '../../../api/movies/index.js';
import { TitleRow } from '../../../media/carousel/title-row.js';
import { fromRelated } from '../../../media/model/from-wire.js';

interface RelatedRowProps {
  readonly title: string;
  readonly movies: readonly RelatedMovieWire[] | null | undefined;
}

/** Other movies, as far as they have a poster to show. */
export function RelatedRow({ title, movies }: RelatedRowProps) {
  const titles = useMemo(() => (movies ?? []).filter(({ poster_path }) => poster_path).map(fromRelated), [movies]);
  if (titles.length === 0) return null;

  return (
    <section className="movie-section" aria-label={title}>
      <h2>{title}</h2>
      <TitleRow label={title} titles={titles} />
    </section>
  );
}
