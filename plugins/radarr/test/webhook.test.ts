import { createWebhookRequest } from '@ombi/sdk';
import radarr from '../src/index.js';

const receive = (body: object) =>
  radarr.webhook!.receive(
    {} as never,
    createWebhookRequest({ method: 'POST', headers: {}, query: {}, bytes: new TextEncoder().encode(JSON.stringify(body)) }),
  );

/** A call of Radarr 5, without members that do not matter. */
const call = (eventType: string, movie: object = {}) => ({
  eventType,
  movie: { id: 1, title: 'Sita Sings the Blues', year: 2008, folderPath: '/movies/Sita', tmdbId: 20529, imdbId: 'tt1172203', ...movie },
  instanceName: 'Radarr',
});

describe('a webhook call of Radarr', () => {
  const titles = [{ ref: { kind: 'movie', source: 'tmdb', id: '20529' }, ids: { tmdb: '20529', imdb: 'tt1172203' } }];

  it.each([
    ['Download', 'recent'],
    ['Rename', 'recent'],
    ['MovieFileDelete', 'full'],
    ['MovieDelete', 'full'],
  ])('%s names its movie', async (eventType, sync) => {
    expect(await receive(call(eventType))).toEqual({ sync, titles });
  });

  it('names a movie without an IMDb id', async () => {
    const { ref } = titles[0]!;
    for (const imdbId of [null, undefined, 7])
      expect(await receive(call('Download', { imdbId }))).toEqual({ sync: 'recent', titles: [{ ref, ids: { tmdb: '20529' } }] });
  });

  it.each([{ tmdbId: 0 }, { tmdbId: null }, { tmdbId: '20529' }])('names no movie without a TMDB id: %j', async (movie) => {
    expect(await receive(call('Download', movie))).toEqual({ sync: 'recent' });
  });

  it('names nothing when nothing changed', async () => {
    expect(await receive(call('Grab'))).toEqual({});
    expect(await receive(call('Test'))).toEqual({});
    expect(await receive({ ...call('MovieFileDelete'), deleteReason: 'upgrade' })).toEqual({});
  });
});
