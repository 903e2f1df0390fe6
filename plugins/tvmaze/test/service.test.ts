import { createTestCtx, metadataProviderOf, reply, startSimulator } from '@ombi/sdk/testing';
import tvmaze from '../src/index.js';
import { openTvMazeFixture, type TvMazeFixture } from './fixture.js';

const source = metadataProviderOf(tvmaze);
const enUs = { language: 'en', region: 'US' };
const ferry = { kind: 'tv', source: 'tvdb', id: '930002' } as const;
const POSTER = '/uploads/images/original_untouched/1/1.png';

let fixture: TvMazeFixture;
beforeEach(async () => {
  fixture = await openTvMazeFixture();
});
afterEach(() => fixture.simulator.close());

const search = () => source.search(fixture.ctx(), { ...enUs, term: 'ferry', year: null, types: ['tv'] });
const requestedPaths = () => fixture.simulator.requests.map(({ path }) => path);

describe('the rate limiter', () => {
  it('counts a redirected call twice, and avoids rate-limit errors', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now); // a slow machine would let the window pass
    for (let asked = 0; asked < 6; asked += 1) await source.show(fixture.ctx(), ferry, enUs);
    const late = fixture.ctx();
    setTimeout(() => late.abort(), 50);
    await expect(source.show(late, ferry, enUs)).rejects.toMatchObject({ code: 'timeout' });
    expect(fixture.simulator.requests).toHaveLength(18);
    clock.mockRestore();
  });

  it('waits a few seconds after a rate-limit error, and retries', async () => {
    fixture.simulator.faults.fail(429, undefined, { times: 1 });
    const started = Date.now();
    expect(await search()).toHaveLength(1);
    expect(Date.now() - started).toBeGreaterThan(2_900);
  });
});

describe('images', () => {
  it('come from the configured image host, small ones for lists', async () => {
    expect((await source.image(fixture.ctx(), POSTER, 'w300'))?.bytes.subarray(1, 4)).toEqual(new Uint8Array([0x50, 0x4e, 0x47]));
    await source.image(fixture.ctx(), POSTER, 'w500');
    expect(requestedPaths()).toEqual(['/uploads/images/medium_portrait/1/1.png', POSTER]);
  });

  it('are large when there is no small one', async () => {
    fixture.simulator.faults.fail(404, undefined, { path: 'medium_portrait' });
    expect(await source.image(fixture.ctx(), POSTER, 'w300')).not.toBeNull();
  });
});

describe('the connection test', () => {
  it('recognizes the service by its first series', async () => {
    expect(await tvmaze.test!(fixture.ctx())).toEqual({ ok: true });
  });

  it('reports another program, a web page and a service that requires credentials', async () => {
    fixture.simulator.faults.fail(200, { id: 1, url: 'https://example.org/shows/1' }, { times: 1 });
    expect(await tvmaze.test!(fixture.ctx())).toEqual({ ok: false, reason: 'wrong-app' });
    fixture.simulator.faults.html({ times: 1 });
    await expect(tvmaze.test!(fixture.ctx())).rejects.toMatchObject({ code: 'malformed' });
    fixture.simulator.faults.unauthorized({ times: 1 });
    await expect(tvmaze.test!(fixture.ctx())).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('follows no redirect to another host', async () => {
    const proxy = await startSimulator(() => reply(301, undefined, { location: `${fixture.simulator.apiUrl}/shows/1` }));
    const ctx = createTestCtx(tvmaze, { connection: { apiUrl: proxy.url } });
    await expect(tvmaze.test!(ctx)).rejects.toMatchObject({ code: 'malformed' });
    expect(fixture.simulator.requests).toHaveLength(0);
    await proxy.close();
  });
});

it('reports a truncated response', async () => {
  fixture.simulator.faults.cut();
  await expect(search()).rejects.toMatchObject({ code: 'malformed' });
});
