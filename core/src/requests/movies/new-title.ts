import type { MovieDetails } from '@ombi/sdk';
import { normalise } from '../../kernel/index.js';
import type { NewTitle } from '../store/index.js';

/** What the portal remembers of a movie, so that lists need nobody else. Texts longer than their column are cut. */
export function newTitle(movie: MovieDetails, langCode: string, sample: boolean): NewTitle {
  const { ref, ids } = movie;
  return {
    kind: 'movie',
    source: ref.source,
    externalId: ref.id,
    imdbId: ids.imdb ?? null,
    tvdbId: ids.tvdb ?? null,
    title: movie.title.slice(0, 512),
    titleKey: normalise(movie.title).slice(0, 255),
    overview: movie.overview,
    posterPath: movie.posterPath,
    backdropPath: movie.backdropPath,
    releaseDate: movie.releaseDate,
    digitalReleaseDate: movie.releases.digital,
    status: movie.status.slice(0, 64),
    langCode: langCode.slice(0, 16),
    sample,
  };
}
