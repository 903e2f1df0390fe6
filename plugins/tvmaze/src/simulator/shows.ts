/** An invented series. */
export interface SimulatedShow {
  readonly id: number;
  readonly name: string;
  readonly tvdb: number | null;
  readonly imdb: string | null;
  readonly language: string | null;
  readonly genres: readonly string[];
  readonly status: string;
  /** `YYYY-MM-DD`, or null. */
  readonly premiered: string | null;
  /** HTML, or null. */
  readonly summary: string | null;
  readonly isStreamed: boolean;
  readonly hasImage: boolean;
  readonly episodes: readonly SimulatedEpisode[];
}

export interface SimulatedEpisode {
  readonly season: number;
  /** Null for a special. */
  readonly number: number | null;
  readonly name: string;
  /** Empty while unknown. */
  readonly airdate: string;
  readonly airstamp: string | null;
}

const DAY_MS = 86_400_000;

/** The series on a given day; one of them is still running. */
export function createShows(today: Date): SimulatedShow[] {
  return [runningShow(today), longStreamedShow(), ...edgeCases()];
}

const DEFAULTS = {
  imdb: null,
  language: 'English',
  genres: ['Drama'],
  status: 'Ended',
  premiered: '2008-03-02',
  summary: null,
  isStreamed: false,
  hasImage: true,
  episodes: [],
} as const;

/** A series with external ids, an upcoming episode, one without a date and a special. */
function runningShow(today: Date): SimulatedShow {
  const addDays = (days: number): string => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return {
    ...DEFAULTS,
    id: 1,
    name: 'The Lantern Bureau',
    tvdb: 930_001,
    imdb: 'tt7730001',
    genres: ['Drama', 'Mystery'],
    status: 'Running',
    premiered: '2015-09-01',
    summary: '<p>An <b>invented</b> bureau &amp; its lanterns.</p><p>Told only to test a portal.</p>',
    episodes: [
      episode(2, 1, 'Smoke', addDays(-7)),
      episode(2, 2, 'Mirrors', addDays(7)),
      { ...episode(2, 3, 'Unnamed', ''), airstamp: null },
      episode(1, 1, 'Wick', '2015-09-01'),
      { ...episode(1, 2, 'Flame', ''), airstamp: '2015-09-08T20:00:00+00:00' },
      episode(1, null, 'The Making of a Lantern', '2015-12-24'),
    ],
  };
}

/** A long series of a streaming service, without a network. */
const longStreamedShow = (): SimulatedShow => ({
  ...DEFAULTS,
  id: 2,
  name: 'Ferry Street',
  tvdb: 930_002,
  language: 'German',
  isStreamed: true,
  episodes: Array.from({ length: 5_000 }, (_, index) =>
    episode(1 + Math.floor(index / 63), 1 + (index % 63), `Crossing ${index + 1}`, '2010-01-01'),
  ),
});

/** Edge cases. */
const edgeCases = (): SimulatedShow[] => [
  { ...DEFAULTS, id: 3, name: 'Lantern of the Unnumbered', tvdb: null, imdb: 'tt7730003' },
  {
    ...DEFAULTS,
    id: 4,
    name: '<b>Lantern</b> & Sons',
    tvdb: 930_004,
    language: 'Nobody’s Tongue',
    genres: ['Anime', 'Adult'],
    premiered: null,
    summary: '<script>alert("show")</script>&lt;img src=x&gt;',
    hasImage: false,
  },
  { ...DEFAULTS, id: 5, name: 'Lantern Bureau, the Second Entry', tvdb: 930_001 },
];

const episode = (season: number, number: number | null, name: string, airdate: string): SimulatedEpisode => ({
  season,
  number,
  name,
  airdate,
  airstamp: airdate === '' ? null : `${airdate}T20:00:00+00:00`,
});
