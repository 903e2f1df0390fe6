import { sourceOf } from '@ombi/sdk/testing';
import tvmaze from '../src/index.js';
import { lastAired } from '../src/shows/seasons.js';
import { openTvMaze, type TvMazeStage } from './stage.js';

const source = sourceOf(tvmaze);
const us = { language: 'en', region: 'US' };
const ref = (id: string) => ({ kind: 'tv', source: 'tvdb', id }) as const;
const byImdb = (id: string) => ({ kind: 'tv', source: 'imdb', id }) as const;
const TODAY = new Date('2024-05-20T12:00:00Z');

let stage: TvMazeStage;
beforeEach(async () => {
  stage = await openTvMaze({ today: TODAY });
});
afterEach(() => stage.simulator.close());

const paths = () => stage.simulator.requests.map(({ path }) => path);

describe('a series', () => {
  it('is found by the way to which its number leads, with people and episodes in one call', async () => {
    const show = await source.show(stage.ctx(), ref('930001'), us);
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
    expect(paths()).toEqual(['/lookup/shows', '/shows/1', '/shows/1']);
    expect(stage.simulator.requests.at(-1)?.query.getAll('embed[]')).toEqual(['episodes', 'cast', 'crew']);
  });

  it('is told under the number by which it was asked for', async () => {
    expect((await source.show(stage.ctx(), byImdb('tt7730001'), us))?.ref).toEqual(byImdb('tt7730001'));
    expect((await source.show(stage.ctx(), byImdb('tt7730003'), us))?.ids).toEqual({ imdb: 'tt7730003' });
  });

  it('names who streams it when no network shows it', async () => {
    const show = await source.show(stage.ctx(), ref('930002'), us);
    expect(show).toMatchObject({ networks: [{ id: 9, name: 'Streamline' }], originalLanguage: 'de' });
  });

  it('is null where the service answers 404 and null', async () => {
    expect(await source.show(stage.ctx(), ref('939999'), us)).toBeNull();
    expect(paths()).toEqual(['/lookup/shows']);
  });

  it('for adults is told of only where the administrator wants that', async () => {
    expect(await source.show(stage.ctx(), ref('930004'), us)).toBeNull();
    expect(await source.show(stage.ctx({ showAdult: true }), ref('930004'), us)).toMatchObject({ adult: true });
  });

  it('is null when it is gone by the time of the second question', async () => {
    stage.simulator.faults.fail(404, null, { path: '/shows/1' });
    expect(await source.show(stage.ctx(), ref('930001'), us)).toBeNull();
  });

  it.each([ref('0'), ref('-1'), ref('1/../2'), ref('tt7730001'), ref(''), byImdb('930001'), byImdb('tt1&q=2')])(
    'is not looked for under %p',
    async (malformed) => {
      expect(await source.show(stage.ctx(), malformed, us)).toBeNull();
      expect(stage.simulator.requests).toHaveLength(0);
    },
  );
});

describe('seasons and episodes', () => {
  const page = (episode: number): string => `https://www.tvmaze.com/episodes/${episode}/invented`;

  it('stand in the order of their numbers, without specials, each with the day where it is shown', async () => {
    const show = await source.show(stage.ctx(), ref('930001'), us);
    expect(show!.seasons.map(({ number, episodes }) => [number, episodes])).toEqual([
      [
        1,
        [
          { number: 1, title: 'Wick', airDate: '2015-09-01', url: page(4) },
          { number: 2, title: 'Flame', airDate: '2015-09-08', url: page(5) },
        ],
      ],
      [
        2,
        [
          { number: 1, title: 'Smoke', airDate: '2024-05-13', url: page(1) },
          { number: 2, title: 'Mirrors', airDate: '2024-05-27', url: page(2) },
          { number: 3, title: 'Unnamed', airDate: null, url: page(3) },
        ],
      ],
    ]);
  });

  it('end, so far, with the last one that was shown', () => {
    const { episodes } = stage.simulator.shows[0]!;
    expect(lastAired(episodes, TODAY)).toBe('2024-05-13');
    expect(lastAired(episodes, new Date('2024-05-27T00:00:00Z'))).toBe('2024-05-27');
    expect(lastAired([], TODAY)).toBeNull();
  });

  it('are told of eighty seasons with five thousand episodes in as many calls as of two', async () => {
    const { seasons } = (await source.show(stage.ctx(), ref('930002'), us))!;
    expect([seasons.length, seasons.flatMap(({ episodes }) => episodes).length]).toEqual([80, 5_000]);
    expect(stage.simulator.requests).toHaveLength(3);
  });
});
