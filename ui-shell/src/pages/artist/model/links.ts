import type { ShapeName } from '../../../media/icon/shapes.js';
import { webPage } from '../../details/model/links.js';

/** Where else an artist is to be found; `name` is also the key of its text. */
export interface ArtistLink {
  readonly name: string;
  readonly shape: ShapeName;
  readonly url: string;
}

/** In the order in which they are shown. */
const PLACES: readonly (readonly [name: string, shape: ShapeName])[] = [
  ['homePage', 'home'],
  ['spotify', 'play'],
  ['apple', 'play'],
  ['deezer', 'play'],
  ['google', 'play'],
  ['youTube', 'play'],
  ['lastFm', 'list'],
  ['discogs', 'list'],
  ['allMusic', 'list'],
  ['bbcMusic', 'list'],
  ['imdb', 'star'],
  ['facebook', 'people'],
  ['instagram', 'camera'],
  ['twitter', 'bubble'],
  ['vk', 'people'],
  ['mySpace', 'people'],
  ['onlineCommunity', 'people'],
];

/** The pages of an artist elsewhere; nothing but web pages. */
export const artistLinks = (links: Readonly<Record<string, string | null>> | null): readonly ArtistLink[] =>
  PLACES.flatMap(([name, shape]) => {
    const url = webPage(links?.[name]);
    return url ? [{ name, shape, url }] : [];
  });
