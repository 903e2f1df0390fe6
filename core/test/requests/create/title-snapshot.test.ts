import type { ShowDetails } from '@ombi/sdk';
import { seriesSnapshot } from '../../../src/requests/create/title-snapshot.js';
import { fakeSeries } from '../../support/plugins/fake-titles.js';

const ANIME = 1;
const ANIMATION = { id: 16, name: 'Animation' };
const ANIME_KEYWORD = { id: 1, name: 'Anime' };

const isAnime = (details: Partial<ShowDetails>): boolean =>
  seriesSnapshot({ ...fakeSeries({ kind: 'tv', source: 'tmdb', id: '1' }), ...details }, 'en', false).seriesType === ANIME;

describe('a requested series', () => {
  it('is anime when its source says so', () => {
    expect(isAnime({ isAnime: true })).toBe(true);
    expect(isAnime({ isAnime: false, genres: [ANIMATION], keywords: [ANIME_KEYWORD] })).toBe(false);
  });

  it('is anime with the genre and the keyword when its source says nothing', () => {
    expect(isAnime({ genres: [ANIMATION], keywords: [ANIME_KEYWORD] })).toBe(true);
    expect([isAnime({}), isAnime({ genres: [ANIMATION] }), isAnime({ keywords: [ANIME_KEYWORD] })]).toEqual([false, false, false]);
  });
});
