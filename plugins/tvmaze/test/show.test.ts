import { metadataProviderOf } from '@ombi/sdk/testing';
import tvmaze from '../src/index.js';
import { lastAirDate } from '../src/shows/show.js';
import { openTvMazeFixture, type TvMazeFixture } from './fixture.js';

const source = metadataProviderOf(tvmaze);
const enUs = { language: 'en', region: 'US' };
const ref = (id: string) => ({ kind: 'tv', source: 'tvdb', id }) as const;
const imdbRef = (id: string) => ({ kind: 'tv', source: 'imdb', id }) as const;
const TODAY = new Date('2024-05-20T12:00:00Z');

let fixture: TvMazeFixture;
beforeEach(async () => {
  fixture = await openTvMazeFixture({ today: TODAY });
});
afterEach(() => fixture.simulator.close());

const requestedPaths = () => fixture.simulator.requests.map(({ path }) => path);

describe('a series', () => {
  it('is looked up by its TVDB id, with cast and episodes in one call', async () => {
    const show = await source.show(fixture.ctx(), ref('930001'), enUs);
    expect(show).toMatchObject({
      ref: ref('930001'),
      ids: { tvdb: '930001', imdb: 'tt7730001' },
      title: 'The Lantern Bureau',
      status: 'Running',
      runtime: 42,
      homepage: null,
      genres: [
        { id: 1, name: 'Drama' },
        { id: 2, name: 'Mystery' },
      ],
      networks: [{ id: 8, name: 'Channel Eight' }],
      creators: ['Iris Falk'],
      cast: [
        { personId: 501, name: 'Ada Marlowe', character: 'Inspector Wick', imagePath: '/uploads/images/original_untouched/501/501.png' },
      ],
      crew: [
        { personId: 502, name: 'Iris Falk', job: 'Creator', imagePath: null },
        { personId: 503, name: 'Otto Brandt', job: 'Executive Producer', imagePath: null },
      ],
    });
    expect(requestedPaths()).toEqual(['/lookup/shows', '/shows/1', '/shows/1']);
    expect(fixture.simulator.requests.at(-1)?.query.getAll('embed[]')).toEqual(['episodes', 'cast', 'crew']);
  });

  it('has the requested id', async () => {
    expect((await source.show(fixture.ctx(), imdbRef('tt7730001'), enUs))?.ref).toEqual(imdbRef('tt7730001'));
    expect((await source.show(fixture.ctx(), imdbRef('tt7730003'), enUs))?.ids).toEqual({ imdb: 'tt7730003' });
  });

  it('has the web channel as network when it has no network', async () => {
    const show = await source.show(fixture.ctx(), ref('930002'), enUs);
    expect(show).toMatchObject({ networks: [{ id: 9, name: 'Streamline' }], originalLanguage: 'de' });
  });

  it('is anime by its genre', async () => {
    const isAnime = async (id: string) => (await source.show(fixture.ctx({ showAdult: true }), ref(id), enUs))!.isAnime;
    expect([await isAnime('930001'), await isAnime('930004')]).toEqual([false, true]);
  });

  it('is null when the service responds with 404 or null', async () => {
    expect(await source.show(fixture.ctx(), ref('939999'), enUs)).toBeNull();
    expect(requestedPaths()).toEqual(['/lookup/shows']);
  });

  it('for adults is returned only when enabled', async () => {
    expect(await source.show(fixture.ctx(), ref('930004'), enUs)).toBeNull();
    expect(await source.show(fixture.ctx({ showAdult: true }), ref('930004'), enUs)).toMatchObject({ adult: true });
  });

  it('is null when it is deleted before the second call', async () => {
    fixture.simulator.faults.fail(404, null, { path: '/shows/1' });
    expect(await source.show(fixture.ctx(), ref('930001'), enUs)).toBeNull();
  });

  it.each([ref('0'), ref('-1'), ref('1/../2'), ref('tt7730001'), ref(''), imdbRef('930001'), imdbRef('tt1&q=2')])(
    'is not requested by %p',
    async (malformed) => {
      expect(await source.show(fixture.ctx(), malformed, enUs)).toBeNull();
      expect(fixture.simulator.requests).toHaveLength(0);
    },
  );
});

describe('seasons and episodes', () => {
  const episodeUrl = (episode: number): string => `https://www.tvmaze.com/episodes/${episode}/invented`;

  it('are sorted by number, without specials, with local air dates', async () => {
    const show = await source.show(fixture.ctx(), ref('930001'), enUs);
    expect(show!.seasons.map(({ number, episodes }) => [number, episodes])).toEqual([
      [
        1,
        [
          { number: 1, title: 'Wick', airDate: '2015-09-01', url: episodeUrl(4) },
          { number: 2, title: 'Flame', airDate: '2015-09-08', url: episodeUrl(5) },
        ],
      ],
      [
        2,
        [
          { number: 1, title: 'Smoke', airDate: '2024-05-13', url: episodeUrl(1) },
          { number: 2, title: 'Mirrors', airDate: '2024-05-27', url: episodeUrl(2) },
          { number: 3, title: 'Unnamed', airDate: null, url: episodeUrl(3) },
        ],
      ],
    ]);
  });

  it('have the date of the last aired episode', () => {
    const { episodes } = fixture.simulator.shows[0]!;
    expect(lastAirDate(episodes, TODAY)).toBe('2024-05-13');
    expect(lastAirDate(episodes, new Date('2024-05-27T00:00:00Z'))).toBe('2024-05-27');
    expect(lastAirDate([], TODAY)).toBeNull();
  });

  it('need the same number of calls for eighty seasons as for two', async () => {
    const { seasons } = (await source.show(fixture.ctx(), ref('930002'), enUs))!;
    expect([seasons.length, seasons.flatMap(({ episodes }) => episodes).length]).toEqual([80, 5_000]);
    expect(fixture.simulator.requests).toHaveLength(3);
  });
});
