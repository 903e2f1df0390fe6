import type { MovieDetailsWire } from '../../../api/movies/index.js';

/** Where else the title lives; `name` is also the key of its icon and its text. */
export interface OutsideLink {
  readonly name: 'homepage' | 'movieDatabase' | 'tvDatabase' | 'imdb' | 'trakt' | 'twitter' | 'facebook' | 'instagram';
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

/** Titles of the built-in catalogue have numbers of their own, which mean nothing on other sites. */
function catalogueLinks(movie: MovieDetailsWire): readonly (readonly [OutsideLink['name'], string | null])[] {
  if (movie.sample) return [];
  return [
    ['movieDatabase', at('https://www.themoviedb.org/movie/', movie.id)],
    ['tvDatabase', at('https://thetvdb.com/dereferrer/movie/', movie.theTvDbId)],
    ['imdb', at('https://www.imdb.com/title/', movie.imdbId ?? movie.externalIds?.imdbId)],
    ['trakt', at('https://trakt.tv/movies/', movie.imdbId)],
  ];
}

/** The pages about the title elsewhere, in the order in which they are shown. */
export function outsideLinks(movie: MovieDetailsWire): readonly OutsideLink[] {
  const { externalIds } = movie;
  const links: readonly (readonly [OutsideLink['name'], string | null])[] = [
    ['homepage', webPage(movie.homepage)],
    ...catalogueLinks(movie),
    ['twitter', at('https://twitter.com/', externalIds?.twitterId)],
    ['facebook', at('https://www.facebook.com/', externalIds?.facebookId)],
    ['instagram', at('https://www.instagram.com/', externalIds?.instagramId)],
  ];
  return links.flatMap(([name, url]) => (url ? [{ name, url }] : []));
}
