/** A movie as CouchPotato stores it. */
export interface StoredMovie {
  readonly _id: string;
  readonly status: 'active' | 'done';
  readonly title: string;
  readonly profileId: string | null;
  readonly imdbId: string;
  /** 0 when CouchPotato found no details. */
  readonly tmdbId: number;
}

/** The state of a simulated CouchPotato. Tests may read and change it at any time. */
export class CouchPotatoState {
  readonly movies = new Map<string, StoredMovie>();
  readonly profiles = [
    { _id: '3e8a8d7ef3ab48d886305964a97a45fd', label: 'Best', qualities: ['720p', '1080p', 'brrip', 'dvdrip'] },
    { _id: '75f4c24db1cd4a3c9b9eb4a1a6e8f6a2', label: 'HD', qualities: ['720p', '1080p'] },
  ];
  /** TheMovieDb ids by IMDb id, as the metadata service knows them. A movie without an entry is added with blank details. */
  readonly tmdbIds = new Map<string, number>();
  /** IMDb ids that the metadata service knows as those of series. */
  readonly seriesIds = new Set<string>();

  findByImdbId(imdbId: string): StoredMovie | undefined {
    return [...this.movies.values()].find((movie) => movie.imdbId === imdbId);
  }

  /** Adds a movie; one that is there already is searched again. */
  addMovie(imdbId: string, title: string, profileId: string | null): StoredMovie {
    const existing = this.findByImdbId(imdbId);
    const tmdbId = this.tmdbIds.get(imdbId) ?? 0;
    const id = existing?._id ?? (this.movies.size + 1).toString(16).padStart(32, '0');
    const movie: StoredMovie = { _id: id, status: 'active', title: tmdbId > 0 ? title : 'UNKNOWN', profileId, imdbId, tmdbId };
    this.movies.set(id, movie);
    return movie;
  }

  /** Inserts a movie with details, as if a user of CouchPotato had added it. */
  addExisting(tmdbId: number, imdbId = `tt${String(tmdbId).padStart(7, '0')}`): StoredMovie {
    this.tmdbIds.set(imdbId, tmdbId);
    return this.addMovie(imdbId, `Movie ${tmdbId}`, null);
  }

  /** Completes the download. */
  completeDownload(imdbId: string): void {
    const movie = this.findByImdbId(imdbId);
    if (!movie) throw new Error(`nobody asked for movie ${imdbId}`);
    this.movies.set(movie._id, { ...movie, status: 'done' });
  }
}
