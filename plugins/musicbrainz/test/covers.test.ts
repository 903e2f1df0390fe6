/** @jest-environment node */
import { sourceOf } from '@ombi/sdk/testing';
import { coverTarget } from '../src/client/targets.js';
import musicbrainz from '../src/index.js';
import { connection } from '../src/settings.js';
import { frontPath } from '../src/simulator/index.js';
import { inventedId } from '../src/simulator/world/ids.js';
import { LANTERNS } from '../src/simulator/world/people.js';
import { FIRST_ALBUM } from '../src/simulator/world/records.js';
import { stageForEach } from './stage.js';

const stage = stageForEach();
const source = sourceOf(musicbrainz);
const locale = { language: 'en', region: 'US' };
const album = (id: string) => ({ kind: 'album', source: 'musicbrainz', id }) as const;
const front = frontPath(FIRST_ALBUM);

const files = () => stage().simulator.requests.map(({ path }) => path.split('/').at(-1));

describe('the covers of an album', () => {
  it('begin with the front, wherever it stands in the index', async () => {
    const artwork = await source.artwork(stage().ctx(), album(FIRST_ALBUM), locale);
    const back = front.replace(/\d$/, '1');
    expect(artwork).toEqual({
      poster: [front, back].map((path) => ({ path, language: null, likes: 0 })),
      backdrop: [],
      banner: [],
      thumb: [],
      logo: [],
    });
  });

  it('are unknown where the archive has none', async () => {
    expect(await source.artwork(stage().ctx(), album(inventedId('album', 3)), locale)).toBeNull();
  });

  it('are not asked for of artists, nor under what is no id', async () => {
    expect(await source.artwork(stage().ctx(), { ...album(LANTERNS), kind: 'artist' }, locale)).toBeNull();
    expect(await source.artwork(stage().ctx(), album('../x'), locale)).toBeNull();
    expect(stage().simulator.requests).toEqual([]);
  });

  it('come without a wait: only the other service counts its calls', async () => {
    await Promise.all(Array.from({ length: 8 }, () => source.artwork(stage().ctx(), album(FIRST_ALBUM), locale)));
    expect(stage().time.waits).toEqual([]);
  });

  it('are asked for once more when the archive wants everybody to slow down', async () => {
    stage().simulator.faults.fail(503, '', { times: 1, path: '/release-group/' });
    expect(await source.artwork(stage().ctx(), album(FIRST_ALBUM), locale)).not.toBeNull();
    expect(stage().time.waits).toEqual([1_000]);
  });

  it('are taken by their paths only, unapproved ones later, and not without a small copy', async () => {
    const release = inventedId('release', 7);
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
    stage().simulator.faults.fail(200, { images });
    const artwork = await source.artwork(stage().ctx(), album(FIRST_ALBUM), locale);
    expect(artwork!.poster.map(({ path }) => path.replace(`/release/${release}/`, ''))).toEqual(['4', '2', '3', '1']);
  });
});

describe('a cover', () => {
  it('is fetched at least as large as it is drawn, from wherever the archive keeps it', async () => {
    for (const size of ['w300', 'w500', 'original'] as const) {
      const picture = await source.image(stage().ctx({ contact: 'me@example.org' }), front, size);
      expect([...picture!.bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    }
    expect(files().map((file) => file!.split('-')[1])).toEqual(['500', '500', '1200']);
    expect(stage().simulator.library.requests.map(({ path }) => path.split('/')[1])).toEqual(Array(3).fill(['download', 'items']).flat());
    expect(JSON.stringify(stage().simulator.library.requests.map(({ headers }) => headers))).not.toContain('me@example.org');
  });

  it('is taken smaller where the largest copy was never made', async () => {
    stage().simulator.faults.fail(404, '', { path: '-1200' });
    expect((await source.image(stage().ctx(), front, 'original'))!.bytes.byteLength).toBeGreaterThan(0);
    expect(files()).toHaveLength(2);
  });

  it.each(['/front.jpg', `${front}/../x`, `${front}.jpg`, `${front}-500`, 'https://evil.example/x', `/${front}`, '', '/release/x/1'])(
    'has a path of this plug-in, or there is none: %j',
    async (path) => {
      expect(await source.image(stage().ctx(), path, 'w300')).toBeNull();
      expect(stage().simulator.requests).toEqual([]);
    },
  );

  it('says when the archive, or the library behind it, is in trouble', async () => {
    stage().simulator.library.faults.fail(503);
    await expect(source.image(stage().ctx(), front, 'w300')).rejects.toMatchObject({ code: 'unavailable' });
    await stage().simulator.library.off();
    await expect(source.image(stage().ctx(), front, 'w300')).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('comes from the archive and its library only, also through a proxy', () => {
    expect(coverTarget(connection.parse({})).redirectsTo).toEqual(['archive.org', 'coverartarchive.org']);
    expect(coverTarget(connection.parse({})).baseUrl).toMatch(/^https:/);
    expect(coverTarget(stage().ctx().connection).redirectsTo).toEqual(['archive.org', '127.0.0.1']);
  });
});
