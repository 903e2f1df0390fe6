import { metadataProviderOf } from '@ombi/sdk/testing';
import fanarttv from '../src/index.js';
import { SIMULATED_KEY } from '../src/simulator/index.js';
import { type FanartFixture, openFanartFixture } from './fixture.js';

const source = metadataProviderOf(fanarttv);
const movie = { kind: 'movie', source: 'tmdb', id: '603' } as const;
const enUs = { language: 'en', region: 'US' };

let fixture: FanartFixture;
beforeEach(async () => {
  fixture = await openFanartFixture();
});
afterEach(() => fixture.simulator.close());

describe('the API keys', () => {
  it('are sent in headers, with the personal key when there is one', async () => {
    await source.artwork(fixture.ctx(), movie, enUs);
    await source.artwork(fixture.ctx({ personalKey: 'personal-key' }), movie, enUs);
    await source.artwork(fixture.ctx({ personalKey: '' }), movie, enUs);
    expect(fixture.simulator.requests.map(({ headers, query }) => [headers['api-key'], headers['client-key'], query.size])).toEqual([
      [SIMULATED_KEY, undefined, 0],
      [SIMULATED_KEY, 'personal-key', 0],
      [SIMULATED_KEY, undefined, 0],
    ]);
  });

  it('are never sent to the image host', async () => {
    const { poster } = (await source.artwork(fixture.ctx(), movie, enUs))!;
    fixture.simulator.forgetRequests();
    const image = await source.image(fixture.ctx({ personalKey: 'personal-key' }), poster[0]!.path, 'w500');
    expect(image?.bytes.subarray(1, 4)).toEqual(new Uint8Array([0x50, 0x4e, 0x47]));
    const [request] = fixture.simulator.requests;
    expect([request?.path, request?.headers['api-key'], request?.headers['client-key']]).toEqual([poster[0]!.path, undefined, undefined]);
  });
});

it('makes no call during the pause of a rate limit', async () => {
  fixture.simulator.faults.rateLimited(30, { times: 1 });
  const refused = { code: 'rate-limited', retryAfterMs: expect.any(Number) as number };
  await expect(source.artwork(fixture.ctx(), movie, enUs)).rejects.toMatchObject(refused);
  await expect(source.artwork(fixture.ctx(), { ...movie, id: '604' }, enUs)).rejects.toMatchObject(refused);
  expect(fixture.simulator.requests).toHaveLength(1);
});

describe('the connection test', () => {
  it('recognizes the service by a known movie', async () => {
    expect(await fanarttv.test!(fixture.ctx())).toEqual({ ok: true });
  });

  it('reports a wrong key, another program, a wrong path and a web page', async () => {
    await expect(fanarttv.test!(fixture.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
    fixture.simulator.faults.fail(200, { id: 603 }, { times: 1 });
    expect(await fanarttv.test!(fixture.ctx())).toEqual({ ok: false, reason: 'wrong-app' });
    await expect(fanarttv.test!(fixture.ctx({ apiUrl: `${fixture.simulator.url}/v4` }))).rejects.toMatchObject({ code: 'not-found' });
    fixture.simulator.faults.html();
    await expect(fanarttv.test!(fixture.ctx())).rejects.toMatchObject({ code: 'malformed' });
  });
});
