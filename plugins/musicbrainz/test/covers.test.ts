/** @jest-environment node */
import { metadataProviderOf } from '@ombi/sdk/testing';
import { coverTarget } from '../src/client.js';
import musicbrainz from '../src/index.js';
import { connection } from '../src/settings.js';
import { frontCoverPath } from '../src/simulator/index.js';
import { simulatedId } from '../src/simulator/data/ids.js';
import { LANTERNS_ARTIST_ID } from '../src/simulator/data/artists.js';
import { FIRST_ALBUM_ID } from '../src/simulator/data/albums.js';
import { useMusicBrainzFixture } from './fixture.js';

const fixture = useMusicBrainzFixture();
const source = metadataProviderOf(musicbrainz);
const locale = { language: 'en', region: 'US' };
const album = (id: string) => ({ kind: 'album', source: 'musicbrainz', id }) as const;
const frontCover = frontCoverPath(FIRST_ALBUM_ID);

const requestedFiles = () => fixture().simulator.requests.map(({ path }) => path.split('/').at(-1));

describe('the covers of an album', () => {
  it('start with the front cover, whatever its position in the index', async () => {
    const artwork = await source.artwork(fixture().ctx(), album(FIRST_ALBUM_ID), locale);
    const back = frontCover.replace(/\d$/, '1');
    expect(artwork).toEqual({
      poster: [frontCover, back].map((path) => ({ path, language: null, likes: 0 })),
      backdrop: [],
      banner: [],
      thumb: [],
      logo: [],
    });
  });

  it('are null when the archive has none', async () => {
    expect(await source.artwork(fixture().ctx(), album(simulatedId('album', 3)), locale)).toBeNull();
  });

  it('are not queried for artists or invalid ids', async () => {
    expect(await source.artwork(fixture().ctx(), { ...album(LANTERNS_ARTIST_ID), kind: 'artist' }, locale)).toBeNull();
    expect(await source.artwork(fixture().ctx(), album('../x'), locale)).toBeNull();
    expect(fixture().simulator.requests).toEqual([]);
  });

  it('are not delayed by the rate limit of the other service', async () => {
    await Promise.all(Array.from({ length: 8 }, () => source.artwork(fixture().ctx(), album(FIRST_ALBUM_ID), locale)));
    expect(fixture().clock.skippedWaitsMs).toEqual([]);
  });

  it('are queried once more after a rate limit of the archive', async () => {
    fixture().simulator.faults.fail(503, '', { times: 1, path: '/release-group/' });
    expect(await source.artwork(fixture().ctx(), album(FIRST_ALBUM_ID), locale)).not.toBeNull();
    expect(fixture().clock.skippedWaitsMs).toEqual([1_000]);
  });

  it('are identified by their paths, with approved ones first, and need a thumbnail', async () => {
    const release = simulatedId('release', 7);
    const image = (id: number, more: object = {}) => ({
      image: `http://evil.example:99/release/${release}/${id}.jpg?x#y`,
      front: false,
      approved: true,
      thumbnails: { small: 'x' },
      ...more,
    });
    const images = [
      image(1),
      image(2, { front: true, approved: false }),
      image(3, { front: true, approved: null }),
      image(4, { front: true }),
      image(5, { thumbnails: {} }),
      image(6, { thumbnails: { small: null } }),
      image(7, { image: 'javascript:alert(1)' }),
      image(8, { image: null }),
      image(9, { thumbnails: null }),
      null,
    ];
    fixture().simulator.faults.fail(200, { images });
    const artwork = await source.artwork(fixture().ctx(), album(FIRST_ALBUM_ID), locale);
    expect(artwork!.poster.map(({ path }) => path.replace(`/release/${release}/`, ''))).toEqual(['4', '2', '3', '1']);
  });
});

describe('a cover image', () => {
  it('is fetched at least in the requested size, following the redirect of the archive', async () => {
    for (const size of ['w300', 'w500', 'original'] as const) {
      const image = await source.image(fixture().ctx({ contact: 'me@example.org' }), frontCover, size);
      expect([...image!.bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    }
    expect(requestedFiles().map((file) => file!.split('-')[1])).toEqual(['500', '500', '1200']);
    expect(fixture().simulator.storage.requests.map(({ path }) => path.split('/')[1])).toEqual(Array(3).fill(['download', 'items']).flat());
    expect(JSON.stringify(fixture().simulator.storage.requests.map(({ headers }) => headers))).not.toContain('me@example.org');
  });

  it('falls back to a smaller size when the largest one is missing', async () => {
    fixture().simulator.faults.fail(404, '', { path: '-1200' });
    expect((await source.image(fixture().ctx(), frontCover, 'original'))!.bytes.byteLength).toBeGreaterThan(0);
    expect(requestedFiles()).toHaveLength(2);
  });

  it.each([
    '/front.jpg',
    `${frontCover}/../x`,
    `${frontCover}.jpg`,
    `${frontCover}-500`,
    'https://evil.example/x',
    `/${frontCover}`,
    '',
    '/release/x/1',
  ])('is null for a path of another format: %j', async (path) => {
    expect(await source.image(fixture().ctx(), path, 'w300')).toBeNull();
    expect(fixture().simulator.requests).toEqual([]);
  });

  it('fails when the archive, or the storage behind it, fails', async () => {
    fixture().simulator.storage.faults.fail(503);
    await expect(source.image(fixture().ctx(), frontCover, 'w300')).rejects.toMatchObject({ code: 'unavailable' });
    await fixture().simulator.storage.off();
    await expect(source.image(fixture().ctx(), frontCover, 'w300')).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('comes from the hosts of the archive only, also through a proxy', () => {
    expect(coverTarget(connection.parse({})).redirectsTo).toEqual(['archive.org', 'coverartarchive.org']);
    expect(coverTarget(connection.parse({})).baseUrl).toMatch(/^https:/);
    expect(coverTarget(fixture().ctx().connection).redirectsTo).toEqual(['archive.org', '127.0.0.1']);
  });
});
