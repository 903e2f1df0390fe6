import type { ArtistDetails, ReleaseGroup } from '../../src/api/music/index.js';

/** An album that is not requested. */
export const release = (id: string, some: Partial<ReleaseGroup> = {}): ReleaseGroup => ({
  id,
  title: `Release ${id}`,
  releaseDate: '1999-05',
  releaseType: 'Album',
  secondaryTypes: [],
  ...{ requested: false, approved: false, monitored: false, available: false, denied: false, deniedReason: null, requestId: 0 },
  ...some,
});

export const artist = (some: Partial<ArtistDetails> = {}): ArtistDetails => ({
  id: 'lanterns',
  name: 'The Lanterns',
  type: 'Group',
  disambiguation: 'the ones from Ghent',
  country: 'BE',
  region: 'Ghent',
  startYear: '1991',
  endYear: '2004-03',
  isEnded: true,
  overview: 'They carried lamps.',
  poster: '/api/v3/images/w500/poster.jpg',
  logo: '/api/v3/images/original/logo.png',
  fanArt: null,
  links: { homePage: 'https://lanterns.example/', discogs: 'javascript:alert(1)', image: null },
  members: [
    { name: 'Ada', attributes: ['drums'], isCurrentMember: true, start: '1991', end: null },
    { name: 'Bo', attributes: [], isCurrentMember: false, start: '1991', end: '1995' },
  ],
  releaseGroups: [
    release('a', { available: true }),
    release('b', { releaseDate: null, secondaryTypes: ['Live'] }),
    release('e', { releaseType: 'EP' }),
    release('o', { releaseType: null }),
  ],
  sample: false,
  ...some,
});
