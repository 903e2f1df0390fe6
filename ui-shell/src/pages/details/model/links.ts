import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { siteOf, trailersOf } from './videos.js';

/** Where else the title lives; `name` is also the key of its icon and its text. */
export interface OutsideLink {
  readonly name: 'homepage' | 'movieDatabase' | 'tvDatabase' | 'trailer' | 'imdb' | 'trakt' | 'twitter' | 'facebook' | 'instagram';
  readonly url: string;
}

/** The address as it may stand in a link, absolute or a path of this portal; null for anything that is not a web page. */
export function webPage(address: string | null | undefined): string | null {
  if (address && /^\/(?![/\\])/.test(address)) return new URL(address, location.origin).href;
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

const at = (base: string, id: string | number | null | undefined): string | null => (id ? base + encodeURIComponent(id) : null);

/** As much of a title as its links are made of. */
export type Linked = Pick<MovieDetailsWire, 'homepage' | 'imdbId' | 'theMovieDbId' | 'theTvDbId' | 'externalIds' | 'videos'> & {
  readonly sample?: boolean;
};

type LinkedKind = 'movie' | 'tv';

/** What the sites call a movie and a series in their addresses. */
const WORDS: Readonly<Record<LinkedKind, Readonly<Record<'movieDatabase' | 'tvDatabase' | 'trakt', string>>>> = {
  movie: { movieDatabase: 'movie', tvDatabase: 'movie', trakt: 'movies' },
  tv: { movieDatabase: 'tv', tvDatabase: 'series', trakt: 'shows' },
};

type NamedLink = readonly [OutsideLink['name'], string | null];

/** The pages about the title elsewhere, in the order in which they are shown. */
export function outsideLinks(title: Linked, kind: LinkedKind): readonly OutsideLink[] {
  const { externalIds, sample, videos } = title;
  const [trailer] = trailersOf(videos?.results);
  const words = WORDS[kind];
  const imdbId = title.imdbId ?? externalIds?.imdbId;
  // Titles of the built-in catalogue have numbers of their own, which mean nothing on other sites.
  const known = (link: string | null): string | null => (sample ? null : link);
  const links: readonly NamedLink[] = [
    ['homepage', webPage(title.homepage)],
    ['movieDatabase', known(at(`https://www.themoviedb.org/${words.movieDatabase}/`, title.theMovieDbId))],
    ['tvDatabase', known(at(`https://thetvdb.com/dereferrer/${words.tvDatabase}/`, title.theTvDbId))],
    ['trailer', trailer ? siteOf(trailer) : null],
    ['imdb', known(at('https://www.imdb.com/title/', imdbId))],
    ['trakt', known(at(`https://trakt.tv/${words.trakt}/`, imdbId))],
    ['twitter', at('https://twitter.com/', externalIds?.twitterId)],
    ['facebook', at('https://www.facebook.com/', externalIds?.facebookId)],
    ['instagram', at('https://www.instagram.com/', externalIds?.instagramId)],
  ];
  return links.flatMap(([name, url]) => (url ? [{ name, url }] : []));
}
