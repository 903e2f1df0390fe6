/** @jest-environment node */
import { RateLimiter } from '@ombi/sdk';
import { metadataProviderOf } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import { LANTERNS_ARTIST_ID } from '../src/simulator/data/artists.js';
import { FIRST_ALBUM_ID } from '../src/simulator/data/albums.js';
import { useMusicBrainzFixture } from './fixture.js';

const fixture = useMusicBrainzFixture();
const source = metadataProviderOf(musicbrainz);
const artist = { kind: 'artist', source: 'musicbrainz', id: LANTERNS_ARTIST_ID } as const;
const album = { ...artist, kind: 'album', id: FIRST_ALBUM_ID } as const;

describe('the rate limiter of the service', () => {
  it('is shared by all callers, however they write the address', async () => {
    const withTrailingSlash = fixture().ctx({ apiUrl: `${fixture().simulator.apiUrl}/` });
    const calls = [fixture().ctx(), withTrailingSlash, fixture().ctx(), withTrailingSlash].map((ctx) => source.artist(ctx, artist));
    expect((await Promise.all(calls)).every((details) => details?.name === 'The Paper Lanterns')).toBe(true);
    expect(fixture().simulator.requests).toHaveLength(4);
    expect(fixture().clock.skippedWaitsMs).toEqual([1_000, 1_000, 1_000]);
  });

  it('delays every call of a lookup', async () => {
    await source.album(fixture().ctx(), album);
    expect(fixture().simulator.requests).toHaveLength(2);
    expect(fixture().clock.skippedWaitsMs).toHaveLength(1);
  });

  it('releases an aborted call', async () => {
    const [first, waiting, abandoned] = [fixture().ctx(), fixture().ctx(), fixture().ctx()];
    const calls = [first, waiting, abandoned].map((ctx) => source.artist(ctx, artist));
    abandoned.abort();
    await expect(calls[2]).rejects.toMatchObject({ code: 'timeout' });
    await Promise.all(calls.slice(0, 2));
    expect(fixture().simulator.requests).toHaveLength(2);
  });
});

describe('the clock of these tests', () => {
  it('advances also through a wait that is too short to be skipped', async () => {
    const limiter = new RateLimiter({ calls: 1, windowMs: 300, defaultPauseMs: 0 });
    const { signal } = new AbortController();
    await limiter.call(signal, async () => undefined);
    expect(await limiter.call(signal, async () => 'answered')).toBe('answered');
  });
});

describe('a service that responds with 503', () => {
  const rateLimitBody = { error: 'Your requests are exceeding the allowable rate limit.' };

  it('is called again after a second', async () => {
    fixture().simulator.faults.fail(503, rateLimitBody, { times: 1 });
    expect(await source.artist(fixture().ctx(), artist)).toMatchObject({ name: 'The Paper Lanterns' });
    expect(fixture().simulator.requests).toHaveLength(2);
    expect(fixture().clock.skippedWaitsMs).toEqual([1_000]);
  });

  it('is called at most twice: each call counts', async () => {
    fixture().simulator.faults.fail(503, rateLimitBody);
    await expect(source.artist(fixture().ctx(), artist)).rejects.toMatchObject({ code: 'unavailable' });
    expect(fixture().simulator.requests).toHaveLength(2);
  });

  it('is the result of two calls within a second', async () => {
    const ask = () =>
      fetch(`${fixture().simulator.apiUrl}/artist/${LANTERNS_ARTIST_ID}?fmt=json`, { headers: { 'user-agent': 'Test/1.0' } });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 503]);
  });
});
