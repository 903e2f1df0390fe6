import type { IdSource, MediaKind, MediaRef, TitleLink } from '@ombi/sdk';

/** How the ids of each source look. */
const LOOKS: Readonly<Record<IdSource, RegExp>> = {
  tmdb: /^[1-9]\d{0,9}(?!\d)/,
  tvdb: /^[1-9]\d{0,9}(?!\d)/,
  imdb: /^tt\d{5,12}(?!\w)/i,
  musicbrainz: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/i,
};

/** What the ids of each source can stand for, the likelier first. */
const KINDS: Readonly<Record<IdSource, readonly MediaKind[]>> = {
  tmdb: ['movie', 'tv'],
  tvdb: ['tv', 'movie'],
  imdb: ['movie', 'tv'],
  musicbrainz: ['artist', 'album'],
};

/** No id and no address of a page is as long as this. */
const LONGEST = 2_000;

/** The titles that an id or the address of a page can mean, the likelier first; none for other words. */
export function namedIn(text: string, links: readonly TitleLink[]): readonly MediaRef[] {
  const words = text.trim();
  if (words.length > LONGEST || /\s/.test(words)) return [];
  return /^https?:\/\//i.test(words) ? linkedBy(words, links) : numberedBy(words);
}

/** `tt0133093`, `tmdb:603`, `tv:tmdb:1399`, or a UUID alone. */
function numberedBy(words: string): readonly MediaRef[] {
  const [id = '', source, kind] = words.split(':').toReversed();
  if (source === undefined) return [...refsOf('imdb', id), ...refsOf('musicbrainz', id)];

  const name = source.toLowerCase();
  return isSource(name) ? refsOf(name, id).filter((ref) => kind === undefined || ref.kind === kind.toLowerCase()) : [];
}

/** A page that one of the sources declares; or any whose path holds an id of the shape that nothing else has. */
function linkedBy(address: string, links: readonly TitleLink[]): readonly MediaRef[] {
  if (!URL.canParse(address)) return [];
  const { hostname, pathname } = new URL(address);
  const link = links.find(({ host, path }) => `.${hostname}`.endsWith(`.${host}`) && pathname.startsWith(path));
  if (link) return refsOf(link.source, pathname.slice(link.path.length), false).filter(({ kind }) => kind === link.kind);
  return pathname.split('/').flatMap((part) => refsOf('imdb', part));
}

/** `isWhole`: nothing may follow the id, as a name does in many addresses. */
function refsOf(source: IdSource, text: string, isWhole = true): readonly MediaRef[] {
  const [found] = LOOKS[source].exec(text) ?? [];
  if (!found || (isWhole && found !== text)) return [];
  return KINDS[source].map((kind) => ({ kind, source, id: found.toLowerCase() }));
}

const isSource = (name: string): name is IdSource => Object.hasOwn(LOOKS, name);
