/** What the sample mails are about: ordinary titles, and those that are hard to lay out. */
export const NOW = new Date('2026-05-04T18:30:00Z');
export const APPLICATION = { name: 'Ombi', url: 'https://ombi.example.org', logo: null };
export const USER = { id: 'person', userName: 'marie', displayName: 'Marie-Antoinette' };
export const RECIPIENT = { userName: 'marie', alias: 'Marie-Antoinette', address: 'marie@example.org', language: 'en' };
export const EMAIL_CHANNEL = {
  agent: 0,
  addressings: ['address'],
  connectionId: 'email',
  name: 'E-mail',
  options: { messageTypes: null, mediaKinds: null, mediaVariant: null },
};

const LONG_TITLE =
  'The Incredibly Strange Creatures Who Stopped Living and Became Mixed-Up Zombies: The Complete and Uncut Anniversary Edition';
const UNBROKEN_TITLE = `Llanfair${'pwllgwyngyllgogerychwyrndrobwll'.repeat(4)}`;
const OVERVIEW =
  'A clockmaker finds a letter that was posted tomorrow, and follows it through a town in which every street ends at the sea. ';

export const REQUEST = {
  kind: 'movie',
  requestId: 1,
  variant: 'regular',
  ref: { kind: 'movie', source: 'tmdb', id: '1' },
  title: 'The Clockmaker',
  year: 2024,
  overview: OVERVIEW,
  posterPath: '/poster.jpg',
  artistId: null,
  requestedByAlias: null,
  deniedReason: null,
  requestedAt: NOW,
  availableAt: NOW,
};

const ALBUM_TITLE = {
  kind: 'album',
  ref: { kind: 'album', source: 'musicbrainz', id: '1' },
  title: 'Tides',
  posterPath: null,
  artistId: '2',
};

const EPISODES = Array.from({ length: 24 }, (_, index) => ({ season: 1 + Math.floor(index / 12), number: 1 + (index % 12) }));

/** Each is laid out for every message about requests. */
export const TITLE_CASES = {
  usual: { title: {}, error: 'Radarr answered with 503', arrived: [{ season: 1, number: 3 }] },
  long: {
    title: {
      title: LONG_TITLE,
      variant: '4k',
      deniedReason: 'We have this one on disc, in the shelf beside the television, next to the other eleven of the series.',
    },
    error: `connect ECONNREFUSED ${'2001:0db8:85a3:0000:0000:8a2e:0370:7334'} https://radarr.example.org/api/v3/movie?apikey=hidden`,
    arrived: EPISODES,
  },
  unbroken: { title: { title: UNBROKEN_TITLE, posterPath: null, year: null }, arrived: EPISODES.slice(0, 2) },
  album: {
    title: ALBUM_TITLE,
    application: { name: 'The media portal of the Antoinette family and their friends', url: null, logo: null },
  },
};

export const ISSUE = {
  issue: {
    kind: 'tv',
    providerId: '1',
    title: LONG_TITLE,
    posterPath: '/poster.jpg',
    requestId: 1,
    issueId: 1,
    category: 'Sound',
    subject: 'The sound is half a second late',
    description: 'From the second half on, on the television in the kitchen.\nOn the phone it is fine.',
    status: 'inProgress',
  },
  comment: 'Could you try it again with the subtitles off? https://example.org/how-to/turn-the-subtitles-off',
};

const addition = (kind, id, title, episodes = []) => ({
  ref: { kind, source: kind === 'album' ? 'musicbrainz' : 'tmdb', id },
  ...{ title, year: 2024, episodes, url: 'https://media.example.org/web' },
});

/** Of albums. */
const ARTIST = { artist: { ref: { id: 'artist' } } };

/** Additions of all kinds; `describe` says what a metadata source knows of one. */
export const LIBRARY = {
  additions: [
    addition('movie', 'usual', 'The Clockmaker'),
    addition('movie', 'long', LONG_TITLE),
    addition('movie', 'bare', UNBROKEN_TITLE),
    addition('movie', 'unknown', 'Small & <Strange>'),
    addition('tv', 'usual', 'Streets That End at the Sea', EPISODES),
    addition(
      'tv',
      'bare',
      'Odd Episodes Only',
      EPISODES.filter((_, index) => index % 2 === 0),
    ),
    addition('tv', 'long', LONG_TITLE, [{ season: 0, number: 1 }]),
    addition('album', 'usual', 'Tides'),
    addition('album', 'long', LONG_TITLE),
  ],
  describe(id) {
    if (id === 'unknown') return null;
    const usual = {
      overview: OVERVIEW,
      genres: [{ name: 'Drama' }, { name: 'Mystery' }],
      posterPath: '/poster.jpg',
      seasons: [],
      ...ARTIST,
    };
    if (id === 'bare') return { ...usual, overview: '', posterPath: null };
    return id === 'long' ? { ...usual, overview: OVERVIEW.repeat(4) } : usual;
  },
};
