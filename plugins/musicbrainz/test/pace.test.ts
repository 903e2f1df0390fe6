/** @jest-environment node */
import { sourceOf } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import { LANTERNS } from '../src/simulator/world/people.js';
import { FIRST_ALBUM } from '../src/simulator/world/records.js';
import { stageForEach } from './stage.js';

const stage = stageForEach();
const source = sourceOf(musicbrainz);
const artist = { kind: 'artist', source: 'musicbrainz', id: LANTERNS } as const;
const album = { ...artist, kind: 'album', id: FIRST_ALBUM } as const;

describe('the line before the service', () => {
  it('is one for all who ask, however they write the address', async () => {
    const slashed = stage().ctx({ apiUrl: `${stage().simulator.apiUrl}/` });
    const calls = [stage().ctx(), slashed, stage().ctx(), slashed].map((ctx) => source.artist(ctx, artist));
    expect((await Promise.all(calls)).every((told) => told?.name === 'The Paper Lanterns')).toBe(true);
    expect(stage().simulator.requests).toHaveLength(4);
    expect(stage().time.waits).toEqual([1_000, 1_000, 1_000]);
  });

  it('is stood in once for every call of a question', async () => {
    await source.album(stage().ctx(), album);
    expect(stage().simulator.requests).toHaveLength(2);
    expect(stage().time.waits).toHaveLength(1);
  });

  it('may be left', async () => {
    const [first, patient, hasty] = [stage().ctx(), stage().ctx(), stage().ctx()];
    const calls = [first, patient, hasty].map((ctx) => source.artist(ctx, artist));
    hasty.abort();
    await expect(calls[2]).rejects.toMatchObject({ code: 'timeout' });
    await Promise.all(calls.slice(0, 2));
    expect(stage().simulator.requests).toHaveLength(2);
  });
});

describe('a service that says 503', () => {
  const tooMuch = { error: 'Your requests are exceeding the allowable rate limit.' };

  it('is asked again after a second', async () => {
    stage().simulator.faults.fail(503, tooMuch, { times: 1 });
    expect(await source.artist(stage().ctx(), artist)).toMatchObject({ name: 'The Paper Lanterns' });
    expect(stage().simulator.requests).toHaveLength(2);
    expect(stage().time.waits).toEqual([1_000]);
  });

  it('is asked twice and no more: each call counts', async () => {
    stage().simulator.faults.fail(503, tooMuch);
    await expect(source.artist(stage().ctx(), artist)).rejects.toMatchObject({ code: 'unavailable' });
    expect(stage().simulator.requests).toHaveLength(2);
  });

  it('is what comes of two calls in a second', async () => {
    const ask = () => fetch(`${stage().simulator.apiUrl}/artist/${LANTERNS}?fmt=json`, { headers: { 'user-agent': 'Test/1.0' } });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 503]);
  });
});
