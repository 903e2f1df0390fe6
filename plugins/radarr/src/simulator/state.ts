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
  };
}

/** A download in the queue; the simulator fills in the rest of the row. */
export interface QueuedDownload {
  readonly movieId: number;
  readonly status: string;
  readonly size: number;
  readonly sizeleft: number;
  readonly timeleft?: string;
  readonly trackedDownloadState?: string;
  readonly trackedDownloadStatus?: string;
  readonly errorMessage?: string;
  readonly statusMessages?: readonly { readonly title: string; readonly messages: readonly string[] }[];
}

export type NewMovie = Omit<StoredMovie, 'id' | 'hasFile' | 'movieFile'>;

/** The state of a simulated Radarr. Tests may read and change it at any time. */
export class RadarrState {
  readonly movies = new Map<number, StoredMovie>();
  readonly profiles = [
    { id: 1, name: 'Any' },
    { id: 4, name: 'HD-1080p' },
    { id: 5, name: 'Ultra-HD' },
  ];
  readonly rootFolders = [
    { id: 1, path: '/movies' },
    { id: 2, path: '/movies-kids' },
  ];
  readonly tags: { id: number; label: string }[] = [];
  /** Ids of the movies that were searched for, in order. */
  readonly searchedMovieIds: number[] = [];
  /** Running downloads, those that end first at the top. */
  readonly queue: QueuedDownload[] = [];
  /** TheMovieDb ids that the lookup does not find. */
  readonly unknownIds = new Set<number>();

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
    const movie = this.movies.get(id);
    if (!movie) return undefined;
    const changed = { ...movie, ...overrides, id };
    this.movies.set(id, changed);
    return changed;
  }

  /** Adds a download to the queue; replaces an earlier one of the same movie. */
  enqueueDownload(movieId: number, overrides: Partial<QueuedDownload> = {}): void {
    this.#removeFromQueue(movieId);
    this.queue.push({ movieId, status: 'queued', size: 4_000_000_000, sizeleft: 4_000_000_000, ...overrides });
  }

  /** Completes the download: the movie has a file of this height (pixels) from now on. */
  completeDownload(tmdbId: number, resolution = 1080): void {
    const movie = this.findByTmdbId(tmdbId);
    if (!movie) throw new Error(`nobody asked for movie ${tmdbId}`);
    const quality = { quality: { id: resolution === 2160 ? 18 : 7, name: `Bluray-${resolution}p`, resolution } };
    this.#removeFromQueue(movie.id);
    this.patchMovie(movie.id, { hasFile: true, movieFile: { id: movie.id, movieId: movie.id, quality } });
  }

  findOrCreateTag(label: string): { id: number; label: string } {
    const known = this.tags.find((tag) => tag.label === label.toLowerCase());
    if (known) return known;
    const tag = { id: this.tags.length + 1, label: label.toLowerCase() };
    this.tags.push(tag);
    return tag;
  }

  #removeFromQueue(movieId: number): void {
    const others = this.queue.filter((download) => download.movieId !== movieId);
    this.queue.splice(0, this.queue.length, ...others);
  }
}
