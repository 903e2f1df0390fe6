import type { MovieDetails, TitleVideo } from '../../api/movies/index.js';

/** A trailer that can be played on the page. */
export interface Trailer {
  readonly key: string;
  readonly name: string;
}

const KEY = /^[\w-]{1,64}$/;

/** YouTube videos, the only site that can be embedded; keys of an unexpected form are left out. */
export const youTubeTrailers = (videos: readonly TitleVideo[] | null | undefined): readonly Trailer[] =>
  (videos ?? []).flatMap(({ key, name, site }) =>
    key && KEY.test(key) && site?.toLowerCase() === 'youtube' ? [{ key, name: name ?? '' }] : [],
  );

/** URL of the embedded player, which sets no cookies before playback. */
export const trailerPlayerUrl = ({ key }: Trailer): string => `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0`;

/** External page of a title; `name` is also the key of its icon and its text. */
interface ExternalPage {
  readonly name: 'homepage' | 'movieDatabase' | 'tvDatabase' | 'imdb' | 'trakt' | 'twitter' | 'facebook' | 'instagram';
  readonly url: string;
}

/** The first trailer, played on the page itself. */
interface TrailerLink {
  readonly name: 'trailer';
  readonly trailer: Trailer;
}

/** An entry of the list of links in the header. */
export type ExternalLink = ExternalPage | TrailerLink;

/**
 * A URL that is safe to link (never a `javascript:` URL, against XSS), absolute or a path of this portal; null for anything but a web page.
 */
export function safeWebUrl(address: string | null | undefined): string | null {
  if (address && /^\/(?![/\\])/.test(address)) return new URL(address, location.origin).href;
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

const urlWithId = (base: string, id: string | number | null | undefined): string | null => (id ? base + encodeURIComponent(id) : null);

/** The members of a title from which its links are built. */
export type TitleWithExternalIds = Pick<MovieDetails, 'homepage' | 'imdbId' | 'theMovieDbId' | 'theTvDbId' | 'externalIds' | 'videos'> & {
  readonly sample?: boolean;
};

type LinkedKind = 'movie' | 'tv';

/** Path segments of the sites for movies and series. */
const SITE_PATHS: Readonly<Record<LinkedKind, Readonly<Record<'movieDatabase' | 'tvDatabase' | 'trakt', string>>>> = {
  movie: { movieDatabase: 'movie', tvDatabase: 'movie', trakt: 'movies' },
  tv: { movieDatabase: 'tv', tvDatabase: 'series', trakt: 'shows' },
};

const pageIfKnown = (name: ExternalPage['name'], url: string | null): readonly ExternalPage[] => (url ? [{ name, url }] : []);

/** External pages of the title and its trailer, in display order. */
export function externalLinks(title: TitleWithExternalIds, kind: LinkedKind): readonly ExternalLink[] {
  const { externalIds, sample, videos } = title;
  const [trailer] = youTubeTrailers(videos?.results);
  const words = SITE_PATHS[kind];
  const imdbId = title.imdbId ?? externalIds?.imdbId;
  // Ids of sample titles exist only in this portal, so they must not be used on other sites.
  const known = (link: string | null): string | null => (sample ? null : link);
  return [
    ...pageIfKnown('homepage', safeWebUrl(title.homepage)),
    ...pageIfKnown('movieDatabase', known(urlWithId(`https://www.themoviedb.org/${words.movieDatabase}/`, title.theMovieDbId))),
    ...pageIfKnown('tvDatabase', known(urlWithId(`https://thetvdb.com/dereferrer/${words.tvDatabase}/`, title.theTvDbId))),
    ...(trailer ? [{ name: 'trailer', trailer } as const] : []),
    ...pageIfKnown('imdb', known(urlWithId('https://www.imdb.com/title/', imdbId))),
    ...pageIfKnown('trakt', known(urlWithId(`https://trakt.tv/${words.trakt}/`, imdbId))),
    ...pageIfKnown('twitter', urlWithId('https://twitter.com/', externalIds?.twitterId)),
    ...pageIfKnown('facebook', urlWithId('https://www.facebook.com/', externalIds?.facebookId)),
    ...pageIfKnown('instagram', urlWithId('https://www.instagram.com/', externalIds?.instagramId)),
  ];
}
