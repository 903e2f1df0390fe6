const ID_PREFIXES = { artist: 'a', album: 'b', release: 'c', page: 'd', area: 'e' } as const;

/** An id that looks like the service's own and is none: its kind, and a number. */
export const simulatedId = (kind: keyof typeof ID_PREFIXES, number: number): string =>
  `${ID_PREFIXES[kind].repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** The releases of an album have ids by rule. */
export const releaseIdsOf = (albumId: string): readonly [official: string, bootleg: string] => {
  const number = numberOf(albumId);
  return [simulatedId('release', number * 2), simulatedId('release', number * 2 + 1)];
};

/** The album that a release is one of. */
export const albumIdOf = (releaseId: string): string | null =>
  releaseId.startsWith(ID_PREFIXES.release.repeat(8)) ? simulatedId('album', Math.floor(numberOf(releaseId) / 2)) : null;

export const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16);
