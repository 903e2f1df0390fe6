/** Lists of titles; what they tell about requests is mended in place. */
export const titlesKey = (...parts: readonly unknown[]) => ['titles', ...parts] as const;

/** The page about a movie. Below `requests`, so that it is read anew when requests change. */
export const moviePageKey = (id: string) => ['requests', 'movie-page', id] as const;

/** The page about a series, likewise. */
export const showPageKey = (id: string) => ['requests', 'show-page', id] as const;

/** The page about an artist, likewise; without an id, that of any. */
export const artistPageKey = (...id: readonly string[]) => ['requests', 'artist-page', ...id] as const;

/** Movies that belong together, likewise. */
export const collectionKey = (id: string) => ['requests', 'collection', id] as const;

/** The titles of a person, likewise. */
export const creditsKey = (id: string, kind: 'movie' | 'tv') => ['requests', 'credits', id, kind] as const;
