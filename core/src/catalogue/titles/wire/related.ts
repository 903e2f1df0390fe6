import type { MediaRef, TitleSummary } from '@ombi/sdk';

/** Similar and recommended titles as one page, under the names that outside services fixed, and where each of them stands. */
export const relatedTitles = <Card extends object>(titles: readonly TitleSummary[], cardOf: (ref: MediaRef) => Card) => ({
  page: 1,
  results: titles.map((title) => ({ ...relatedTitle(title), ...cardOf(title.ref) })),
  total_pages: 1,
  total_results: titles.length,
});

const relatedTitle = (title: TitleSummary) => ({
  adult: title.adult,
  backdrop_path: title.backdropPath,
  genre_ids: title.genreIds,
  id: Number(title.ref.id),
  original_language: title.originalLanguage,
  original_title: title.originalTitle,
  overview: title.overview,
  poster_path: title.posterPath,
  release_date: title.releaseDate,
  title: title.title,
  video: false,
  vote_average: title.voteAverage,
  vote_count: title.voteCount,
  popularity: title.popularity,
});
