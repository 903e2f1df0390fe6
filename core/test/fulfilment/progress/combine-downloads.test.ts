import type { DownloadProgress } from '@ombi/sdk';
import { combineDownloads } from '../../../src/fulfilment/progress/progress-snapshot.js';

const REQUEST = { kind: 'tv', requestId: 7, variant: 'regular', requesterId: 'bob' } as const;
const download = (facts: Partial<DownloadProgress>): DownloadProgress => ({
  ...{ ref: { kind: 'tv', source: 'tmdb', id: '1' }, ids: {}, state: 'downloading', percent: null, secondsLeft: null, reason: null },
  episodes: [],
  ...facts,
});
const combine = (...downloads: Partial<DownloadProgress>[]) => combineDownloads({ ...REQUEST, downloads: downloads.map(download) });

describe('the progress of a request with several downloads', () => {
  it('is their mean percentage and their longest remaining time, as far as these are known', () => {
    expect(combine({ percent: 10, secondsLeft: 5 }, { percent: 25, secondsLeft: 60 }, {})).toEqual({
      ...{ ...REQUEST, state: 'downloading', percent: 17, secondsLeft: 60, reason: null, episodes: [] },
    });
    expect(combine({}, {})).toMatchObject({ percent: null, secondsLeft: null });
    expect(combine({ percent: 0, secondsLeft: 0 })).toMatchObject({ percent: 0, secondsLeft: 0 });
  });

  it('has the reason of the state that is shown, not of another', () => {
    const stalled = { state: 'stalled', reason: 'No peers' } as const;
    expect(combine(stalled, { reason: 'Slow' })).toMatchObject({ state: 'downloading', reason: 'Slow' });
    expect(combine(stalled, {})).toMatchObject({ state: 'downloading', reason: null });
    expect(combine({ ...stalled, reason: null }, stalled)).toMatchObject({ state: 'stalled', reason: 'No peers' });
  });

  it('names the episodes of all', () => {
    const [one, two] = [1, 2].map((number) => ({ season: 1, number }));
    expect(combine({ episodes: [one!] }, { episodes: [two!] }).episodes).toEqual([one, two]);
  });
});
