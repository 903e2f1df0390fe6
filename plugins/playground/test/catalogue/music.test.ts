import { RESULT_SCHEMAS } from '@ombi/sdk';
import { ARTISTS } from '../../src/music/index.js';
import { ctx, dateInDays, ref, refKeys, source, useMidweekClock } from '../catalogue-fixture.js';

useMidweekClock();

const UUID_V8 = /^73616d70-6c65-8[ab]00-8000-\d{12}$/;
const artistId = (number: number) => `73616d70-6c65-8a00-8000-${String(number).padStart(12, '0')}`;
const albumId = (number: number) => `73616d70-6c65-8b00-8000-${String(number).padStart(12, '0')}`;
const artist = async (number: number) =>
  RESULT_SCHEMAS.metadataProvider.artist.parse(await source.artist(ctx, ref('artist', artistId(number), 'musicbrainz')))!;

describe('the sample artists', () => {
  it('have unique ids, biographies and albums', () => {
    expect(ARTISTS.length).toBeGreaterThanOrEqual(16);
    expect(new Set(ARTISTS.map(({ number }) => number)).size).toBe(ARTISTS.length);
    for (const { number, overview, albums } of ARTISTS) {
      expect(number).toBeLessThan(100);
      expect(overview.length).toBeGreaterThan(40);
      expect(albums.length).toBeGreaterThan(0);
      expect(new Set(albums.map((album) => album.number)).size).toBe(albums.length);
      for (const album of albums) expect(album.number < 100 && album.number > 0).toBe(true);
    }
  });

  it('list every album once, the newest first, with ids that no real source uses', async () => {
    for (const { number, name, albums } of ARTISTS) {
      const details = await artist(number);
      expect(details).toMatchObject({ name, ref: ref('artist', artistId(number), 'musicbrainz') });
      expect(details.ref.id).toMatch(UUID_V8);
      expect(new Set(refKeys(details.albums)).size).toBe(albums.length);
      const dates = details.albums.map(({ releaseDate }) => releaseDate ?? '');
      expect(dates).toEqual([...dates].sort().reverse());
      for (const date of dates.filter(Boolean)) expect(date).toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/);
      for (const link of Object.values(details.links)) expect(link).toMatch(/^https:\/\//);
    }
  });

  it('have members with details of their own, current and former', async () => {
    const { members } = await artist(23);
    expect(members.filter(({ isCurrent }) => !isCurrent).map(({ name }) => name)).toEqual(['Ciro Esempio']);
    for (const group of ARTISTS)
      for (const { ref: memberRef, name } of (await artist(group.number)).members)
        expect(await source.artist(ctx, memberRef)).toMatchObject({ ref: memberRef, name, type: 'Person', albums: [] });
  });

  it('have no current members after the end of the band', async () => {
    expect(await artist(2)).toMatchObject({
      isEnded: true,
      endYear: '1931',
      members: [{ isCurrent: false, end: '1931' }, { end: '1903' }],
    });
    expect(await artist(9)).toMatchObject({ isEnded: false, endYear: null });
  });
});

describe('the sample albums', () => {
  it('are returned one by one as in the details of their artists', async () => {
    for (const { number } of ARTISTS)
      for (const summary of (await artist(number)).albums) {
        expect(summary.ref.id).toMatch(UUID_V8);
        expect(RESULT_SCHEMAS.metadataProvider.album.parse(await source.album(ctx, summary.ref))).toMatchObject(summary);
        expect(await source.findByExternalId(ctx, summary.ref)).toEqual(summary.ref);
      }
  });

  it('have every type, and one of them is always upcoming', async () => {
    const { albums } = await artist(23);
    const types = albums.flatMap(({ type, secondaryTypes }) => [type, ...secondaryTypes]);
    expect([...new Set(types)].sort()).toEqual(['Album', 'Compilation', 'EP', 'Live', 'Single']);
    expect(albums[0]!.releaseDate! > dateInDays(30)).toBe(true);
    expect(albums.at(-1)!.releaseDate).toBeNull();
  });

  it('have their tracks where these are known', async () => {
    const album = await source.album(ctx, ref('album', albumId(1001), 'musicbrainz'));
    expect(album).toMatchObject({ title: 'Open Goldberg Variations', artist: { name: 'Kimiko Ishizaka' } });
    expect(album!.tracks).toHaveLength(32);
    expect((await source.album(ctx, ref('album', albumId(1002), 'musicbrainz')))!.tracks[23]).toBe('Prelude and Fugue No. 24 in B minor');
  });
});

describe('music of other catalogues', () => {
  const STRANGE = [
    'b1a9c0e9-d987-4042-ae91-78d6a3267d69',
    artistId(0),
    artistId(99),
    artistId(999_999),
    albumId(1),
    artistId(1).toUpperCase(),
    '1',
    '',
    '../release/1',
    '73616d70-6c65-8a00-8000-00000000000a',
  ];

  it.each(STRANGE)('%p is unknown', async (id) => {
    expect(await source.artist(ctx, ref('artist', id, 'musicbrainz'))).toBeNull();
    expect(await source.findByExternalId(ctx, ref('artist', id, 'musicbrainz'))).toBeNull();
    expect(await source.album(ctx, ref('album', id.replace('8b00', '8a00'), 'musicbrainz'))).toBeNull();
  });

  it('is not found by refs of other kinds and sources', async () => {
    expect(await source.artist(ctx, ref('movie', artistId(1), 'musicbrainz'))).toBeNull();
    expect(await source.artist(ctx, ref('artist', artistId(1), 'tmdb'))).toBeNull();
    expect(await source.artist(ctx, ref('album', albumId(101), 'musicbrainz'))).toBeNull();
    expect(await source.album(ctx, ref('artist', artistId(1), 'musicbrainz'))).toBeNull();
  });
});
