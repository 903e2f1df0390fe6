import type { SearchHit, SearchQuery, SearchType } from '@ombi/sdk';
import { ALBUMS, ARTISTS } from '../music/index.js';
import { PEOPLE, peopleOf } from '../people/person-ids.js';
import type { Title } from '../titles/title.js';
import { normalizeText, totalTypos } from './fuzzy-match.js';
import { toAlbumSummary, toArtistSummary } from './music.js';
import { personSummary } from './people.js';
import { releaseYearOf, TITLES, toTitleSummary } from './titles/title-summary.js';

/** Added to the typing errors of a match by cast or crew, so that title matches rank first. */
const PERSON_MATCH_PENALTY = 10;

/** A possible result and its number of typing errors. */
interface Candidate {
  readonly distance: number;
  readonly hit: () => SearchHit;
}

/** Entries whose name has words that begin with the terms, with tolerance for typing errors; the closest first. */
export function search({ term, year, types }: SearchQuery): SearchHit[] {
  const terms = normalizeText(term).split(' ').filter(Boolean);
  if (terms.length === 0) return [];
  return (Object.keys(FINDERS) as SearchType[])
    .filter((finding) => types.includes(finding))
    .flatMap((finding) => FINDERS[finding](terms, year))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .map(({ hit }) => hit());
}

type Finder = (typed: readonly string[], year: number | null) => Candidate[];

/** Result types; the order here decides between equally close results. */
const FINDERS: Readonly<Record<SearchType, Finder>> = {
  movie: (terms, year) => titleCandidates('movie', terms, year),
  tv: (terms, year) => titleCandidates('tv', terms, year),
  artist: (terms) =>
    ARTISTS.map((artist) => ({
      distance: totalTypos(terms, artist.name),
      hit: () => ({ type: 'artist', artist: toArtistSummary(artist) }),
    })),
  album: (terms) =>
    ALBUMS.map((artistAlbum) => ({
      distance: totalTypos(terms, artistAlbum.album.title),
      hit: () => ({ type: 'album', album: toAlbumSummary(artistAlbum) }),
    })),
  person: (terms) =>
    PEOPLE.map((name) => ({ distance: totalTypos(terms, name), hit: () => ({ type: 'person', person: personSummary(name) }) })),
};

const titleCandidates = (kind: 'movie' | 'tv', terms: readonly string[], year: number | null): Candidate[] =>
  TITLES[kind]
    .filter((title) => year === null || releaseYearOf(title) === year)
    .map((title) => ({ distance: titleDistance(title, terms), hit: () => ({ type: 'title', title: toTitleSummary(title) }) }));

const titleDistance = (title: Title, terms: readonly string[]): number =>
  Math.min(
    totalTypos(terms, title.title),
    totalTypos(terms, title.originalTitle ?? ''),
    ...peopleOf(title).map((name) => totalTypos(terms, name) + PERSON_MATCH_PENALTY),
  );
