import type { VideoWire } from '../../../api/movies/index.js';

/** A film about the film that can be played on the page. */
export interface Trailer {
  readonly key: string;
  readonly name: string;
}

const KEY = /^[\w-]{1,64}$/;

/** The videos of the one site that we know how to embed; keys of another form are left out. */
export const trailersOf = (videos: readonly VideoWire[] | null | undefined): readonly Trailer[] =>
  (videos ?? []).flatMap(({ key, name, site }) =>
    key && KEY.test(key) && site?.toLowerCase() === 'youtube' ? [{ key, name: name ?? '' }] : [],
  );

/** The player, which sets no cookies before somebody plays. */
export const playerOf = ({ key }: Trailer): string => `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0`;

/** The page of the site that shows it. */
export const siteOf = ({ key }: Trailer): string => `https://www.youtube.com/watch?v=${key}`;
