import { patchEntry, type QueuedDownload, removeSimulatedDownloads, ServarrState } from '@ombi/servarr/simulator';

/** A movie as Radarr stores it. */
export interface StoredMovie {
  readonly id: number;
  readonly tmdbId: number;
  readonly imdbId: string | null;
  readonly title: string;
  readonly year: number;
  readonly titleSlug: string;
  readonly qualityProfileId: number;
  readonly rootFolderPath: string;
  readonly minimumAvailability: string;
  readonly monitored: boolean;
  readonly tags: readonly number[];
  readonly hasFile: boolean;
  readonly movieFile?: {
    readonly id: number;
    readonly movieId: number;
    readonly quality: { readonly quality: { readonly id: number; readonly name: string; readonly resolution: number } };
    readonly qualityCutoffNotMet: boolean;
  };
}

/** A download of a movie. */
export interface QueuedMovie extends QueuedDownload {
  readonly movieId: number;
}

export type NewMovie = Omit<StoredMovie, 'id' | 'hasFile' | 'movieFile'>;

/** The state of a simulated Radarr. Tests may read and change it at any time. */
export class RadarrState extends ServarrState {
  readonly movies = new Map<number, StoredMovie>();
  /** Ids of the movies that were searched for, in order. */
  readonly searchedMovieIds: number[] = [];
  /** Running downloads, those that end first at the top. */
  readonly queue: QueuedMovie[] = [];
  /** TheMovieDb ids that the lookup does not find. */
  readonly unknownIds = new Set<number>();

  constructor() {
    super(
      [
        { id: 1, name: 'Any' },
        { id: 4, name: 'HD-1080p' },
        { id: 5, name: 'Ultra-HD' },
      ],
      [
        { id: 1, path: '/movies' },
        { id: 2, path: '/movies-kids' },
      ],
    );
  }

  findByTmdbId(tmdbId: number): StoredMovie | undefined {
    return [...this.movies.values()].find((movie) => movie.tmdbId === tmdbId);
  }

  insertMovie(movie: NewMovie): StoredMovie {
    const stored = { ...movie, id: this.movies.size + 1, hasFile: false };
    this.movies.set(stored.id, stored);
    return stored;
  }

  /** Inserts a movie, as if another client had added it. */
  addExisting(tmdbId: number, overrides: Partial<NewMovie> = {}): StoredMovie {
    return this.insertMovie({
      tmdbId,
      imdbId: null,
      title: `Movie ${tmdbId}`,
      year: 2000,
      titleSlug: String(tmdbId),
      qualityProfileId: 1,
      rootFolderPath: '/movies',
      minimumAvailability: 'announced',
      monitored: true,
      tags: [],
      ...overrides,
    });
  }

  patchMovie(id: number, overrides: Partial<StoredMovie>): StoredMovie | undefined {
    return patchEntry(this.movies, id, overrides);
  }

  /** Adds a download to the queue; replaces an earlier one of the same movie. */
  enqueueDownload(movieId: number, overrides: Partial<QueuedMovie> = {}): void {
    removeSimulatedDownloads(this.queue, (download) => download.movieId === movieId);
    this.queue.push({ movieId, status: 'queued', size: 4_000_000_000, sizeleft: 4_000_000_000, ...overrides });
  }

  /** Completes the download: the movie has a file of this height (pixels) from now on, and below 1080 a better one is wanted. */
  completeDownload(tmdbId: number, resolution = 1080): void {
    const movie = this.findByTmdbId(tmdbId);
    if (!movie) throw new Error(`nobody asked for movie ${tmdbId}`);
    const quality = { quality: { id: resolution === 2160 ? 18 : 7, name: `Bluray-${resolution}p`, resolution } };
    removeSimulatedDownloads(this.queue, ({ movieId }) => movieId === movie.id);
    this.patchMovie(movie.id, {
      hasFile: true,
      movieFile: { id: movie.id, movieId: movie.id, quality, qualityCutoffNotMet: resolution < 1080 },
    });
  }
}
