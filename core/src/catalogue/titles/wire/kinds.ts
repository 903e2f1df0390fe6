/** The numbers by which the public API tells kinds of titles apart. */
export const TYPE_NUMBERS = { tv: 0, movie: 1, album: 2, artist: 2 } as const;
