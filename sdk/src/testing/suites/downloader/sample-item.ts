import type { ApprovedItem } from '../../../capabilities/index.js';

/** An approved movie without wishes; change what a test is about. */
export const sampleItem = (facts: Partial<ApprovedItem> = {}): ApprovedItem => ({
  idempotencyKey: 'sample',
  ref: { kind: 'movie', source: 'tmdb', id: '20529' },
  ids: { tmdb: '20529', imdb: 'tt1172203' },
  variant: 'regular',
  title: 'Sita Sings the Blues',
  year: 2008,
  requestedBy: 'nina',
  seasons: [],
  isAnime: false,
  languageProfileId: 0,
  qualityProfileId: 0,
  rootFolderId: 0,
  preferredQualityProfileId: 0,
  preferredRootFolderId: 0,
  ...facts,
});
