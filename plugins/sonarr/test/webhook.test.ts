import { createWebhookRequest } from '@ombi/sdk';
import sonarr from '../src/index.js';

const receive = (body: object) =>
  sonarr.webhook!.receive(
    {} as never,
    createWebhookRequest({ method: 'POST', headers: {}, query: {}, bytes: new TextEncoder().encode(JSON.stringify(body)) }),
  );

/** A call of Sonarr 4, without members that do not matter. */
const call = (eventType: string, series: object = {}) => ({
  eventType,
  series: {
    id: 1,
    title: 'Elephants Dream',
    path: '/tv/Elephants',
    tvdbId: 81189,
    tmdbId: 1396,
    imdbId: 'tt0903747',
    type: 'standard',
    ...series,
  },
  episodes: [{ id: 7, episodeNumber: 1, seasonNumber: 1 }],
});

describe('a webhook call of Sonarr', () => {
  const titles = [{ ref: { kind: 'tv', source: 'tmdb', id: '1396' }, ids: { tmdb: '1396', tvdb: '81189', imdb: 'tt0903747' } }];

  it.each([
    ['Download', 'recent'],
    ['ImportComplete', 'recent'],
    ['Rename', 'recent'],
    ['EpisodeFileDelete', 'full'],
    ['SeriesDelete', 'full'],
  ])('%s names its series', async (eventType, sync) => {
    expect(await receive(call(eventType))).toEqual({ sync, titles });
  });

  it('names a series of version 3, which knows no TMDB id', async () => {
    for (const tmdbId of [undefined, 0])
      expect(await receive(call('Download', { tmdbId, imdbId: undefined }))).toEqual({
        sync: 'recent',
        titles: [{ ref: { kind: 'tv', source: 'tvdb', id: '81189' }, ids: { tvdb: '81189' } }],
      });
  });

  it('names no series without a TheTVDB id', async () => {
    expect(await receive(call('Download', { tvdbId: 0 }))).toEqual({ sync: 'recent' });
    expect(await receive({ eventType: 'Download' })).toEqual({ sync: 'recent' });
  });

  it('names nothing when nothing changed', async () => {
    expect(await receive(call('Grab'))).toEqual({});
    expect(await receive({ ...call('EpisodeFileDelete'), deleteReason: 'upgrade' })).toEqual({});
  });
});
