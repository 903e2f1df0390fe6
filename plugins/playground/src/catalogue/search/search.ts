import type { Finding, SearchHit, SearchQuery } from '@ombi/sdk';
import { ARTISTS } from '../../music/index.js';
import { RECORDINGS } from '../../music/lookup.js';
import { PEOPLE, peopleOf } from '../../people/numbers.js';
import type { Title } from '../../titles/title.js';
import { albumSummary, artistSummary } from '../music.js';
import { personSummary } from '../people/person.js';
import { summaryOf } from '../titles/summary.js';
import { TITLES, yearOf } from '../titles/titles.js';
import { slips } from './closeness.js';
import { fold } from './words.js';

/** A title is found by its names before it is found by its people. */
const BY_PEOPLE = 10;

/** Something that may be meant, and how far away its name is. */
interface Candidate {
  readonly away: number;
  readonly hit: () => SearchHit;
}

/** What has a name that begins with the typed words, small slips forgiven; the closest first. */
export function search({ term, year, include }: SearchQuery): SearchHit[] {
  const typed = fold(term).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  return (Object.keys(FIND) as Finding[])
    .filter((finding) => include.includes(finding))
    .flatMap((finding) => FIND[finding](typed, year))
    .filter(({ away }) => away < Infinity)
    .sort((a, b) => a.away - b.away)
    .map(({ hit }) => hit());
}

type Find = (typed: readonly string[], year: number | null) => Candidate[];

/** Of what is equally close, that comes first which stands first here. */
const FIND: Readonly<Record<Finding, Find>> = {
  movie: (typed, year) => titles('movie', typed, year),
  tv: (typed, year) => titles('tv', typed, year),
  artist: (typed) =>
    ARTISTS.map((artist) => ({ away: slips(typed, artist.name), hit: () => ({ type: 'artist', artist: artistSummary(artist) }) })),
  album: (typed) =>
    RECORDINGS.map((recording) => ({
      away: slips(typed, recording.album.title),
      hit: () => ({ type: 'album', album: albumSummary(recording) }),
    })),
  person: (typed) => PEOPLE.map((name) => ({ away: slips(typed, name), hit: () => ({ type: 'person', person: personSummary(name) }) })),
};

const titles = (kind: 'movie' | 'tv', typed: readonly string[], year: number | null): Candidate[] =>
  TITLES[kind]
    .filter((title) => year === null || yearOf(title) === year)
    .map((title) => ({ away: distanceTo(title, typed), hit: () => ({ type: 'title', title: summaryOf(title) }) }));

const distanceTo = (title: Title, typed: readonly string[]): number =>
  Math.min(slips(typed, title.title), slips(typed, title.original ?? ''), ...peopleOf(title).map((name) => slips(typed, name) + BY_PEOPLE));
