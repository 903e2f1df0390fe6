const ID_PREFIXES = { artist: 'a', album: 'b', release: 'c', page: 'd', area: 'e' } as const;

/** A made-up MBID in the format of the service: its kind, and a number. */
export const simulatedId = (kind: keyof typeof ID_PREFIXES, number: number): string =>
  `${ID_PREFIXES[kind].repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** The release ids of an album are generated from its id. */
export const releaseIdsOf = (albumId: string): readonly [official: string, bootleg: string] => {
  const number = numberFromMbid(albumId);
  return [simulatedId('release', number * 2), simulatedId('release', number * 2 + 1)];
};

/** The album of a release id; null for other ids. */
export const albumIdOf = (releaseId: string): string | null =>
  releaseId.startsWith(ID_PREFIXES.release.repeat(8)) ? simulatedId('album', Math.floor(numberFromMbid(releaseId) / 2)) : null;

/** Decodes the number in a simulated MBID. */
export const numberFromMbid = (id: string): number => Number.parseInt(id.slice(-12), 16);
