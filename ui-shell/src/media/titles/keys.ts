/** Lists of titles; what they tell about requests is mended in place. */
export const titlesKey = (...parts: readonly unknown[]) => ['titles', ...parts] as const;

/** The page about a movie. Below `requests`, so that it is read anew when requests change. */
export const moviePageKey = (id: string) => ['requests', 'movie-page', id] as const;
