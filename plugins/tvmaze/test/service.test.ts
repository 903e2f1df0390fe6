import { ctxFor, reply, sourceOf, startSimulator } from '@ombi/sdk/testing';
import tvmaze from '../src/index.js';
import { openTvMaze, type TvMazeStage } from './stage.js';

const source = sourceOf(tvmaze);
const us = { language: 'en', region: 'US' };
const ferry = { kind: 'tv', source: 'tvdb', id: '930002' } as const;
const POSTER = '/uploads/images/original_untouched/1/1.png';

let stage: TvMazeStage;
beforeEach(async () => {
  stage = await openTvMaze();
});
afterEach(() => stage.simulator.close());

const search = () => source.search(stage.ctx(), { ...us, term: 'ferry', year: null, include: ['tv'] });
const paths = () => stage.simulator.requests.map(({ path }) => path);

describe('the pace', () => {
  it('counts a question that is redirected twice, and lets nobody be refused', async () => {
    for (let asked = 0; asked < 6; asked += 1) await source.show(stage.ctx(), ferry, us);
    const late = stage.ctx();
    setTimeout(() => late.abort(), 50);
    await expect(source.show(late, ferry, us)).rejects.toMatchObject({ code: 'timeout' });
    expect(stage.simulator.requests).toHaveLength(18);
  });

  it('waits a few seconds when the service has had enough, and asks again', async () => {
    stage.simulator.faults.fail(429, undefined, { times: 1 });
    const started = Date.now();
    expect(await search()).toHaveLength(1);
    expect(Date.now() - started).toBeGreaterThan(2_900);
  });
});

describe('pictures', () => {
  it('come from the picture host that the settings name, small ones for lists', async () => {
    expect((await source.image(stage.ctx(), POSTER, 'w300'))?.bytes.subarray(1, 4)).toEqual(new Uint8Array([0x50, 0x4e, 0x47]));
    await source.image(stage.ctx(), POSTER, 'w500');
    expect(paths()).toEqual(['/uploads/images/medium_portrait/1/1.png', POSTER]);
  });

  it('are large where there is no small one', async () => {
    stage.simulator.faults.fail(404, undefined, { path: 'medium_portrait' });
    expect(await source.image(stage.ctx(), POSTER, 'w300')).not.toBeNull();
  });
});

describe('the tester', () => {
  it('knows the service by its first series', async () => {
    expect(await tvmaze.test!(stage.ctx())).toEqual({ ok: true });
  });

  it('names another program, a web page and a service that wants to know who asks', async () => {
    stage.simulator.faults.fail(200, { id: 1, url: 'https://example.org/shows/1' }, { times: 1 });
    expect(await tvmaze.test!(stage.ctx())).toEqual({ ok: false, reason: 'wrong-app' });
    stage.simulator.faults.html({ times: 1 });
    await expect(tvmaze.test!(stage.ctx())).rejects.toMatchObject({ code: 'malformed' });
    stage.simulator.faults.unauthorized({ times: 1 });
    await expect(tvmaze.test!(stage.ctx())).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('is led to no other host', async () => {
    const proxy = await startSimulator(() => reply(301, undefined, { location: `${stage.simulator.apiUrl}/shows/1` }));
    const ctx = ctxFor(tvmaze, { connection: { apiUrl: proxy.url } });
    await expect(tvmaze.test!(ctx)).rejects.toMatchObject({ code: 'malformed' });
    expect(stage.simulator.requests).toHaveLength(0);
    await proxy.close();
  });
});

it('names an answer that breaks off', async () => {
  stage.simulator.faults.cut();
  await expect(search()).rejects.toMatchObject({ code: 'malformed' });
});
