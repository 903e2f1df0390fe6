import { ALBUM_ID as DRAWN_ALBUM, ARTIST_ID as DRAWN_ARTIST } from '../../../../plugins/fanarttv/src/simulator/data.js';
import { SIMULATED_KEY, startFanart, type FanartSimulator } from '../../../../plugins/fanarttv/src/simulator/index.js';
import { startMusicBrainz, type MusicBrainzSimulator } from '../../../../plugins/musicbrainz/src/simulator/index.js';
import { LANTERNS_ARTIST_ID } from '../../../../plugins/musicbrainz/src/simulator/data/artists.js';
import { FIRST_ALBUM_ID } from '../../../../plugins/musicbrainz/src/simulator/data/albums.js';
import { createFirstAdministrator } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Artist extends Record<string, unknown> {
  readonly releaseGroups: readonly { readonly id: string; readonly title: string }[];
}

let portal: RunningPortal;
let service: MusicBrainzSimulator;
let fans: FanartSimulator;
let token: string;

/** End to end: a metadata service for music, two with images, and no downloader. */
beforeAll(async () => {
  [portal, service, fans] = await Promise.all([
    startPortal({ plugins: ['musicbrainz', 'fanarttv', 'tmdb'] }),
    startMusicBrainz(),
    startFanart(),
  ]);
  ({ token } = await createFirstAdministrator(portal));
  fans.titles.set(`/music/${LANTERNS_ARTIST_ID}`, fans.titles.get(`/music/${DRAWN_ARTIST}`)!);
  await connect('musicbrainz', { apiUrl: service.apiUrl, coverUrl: service.coverUrl });
  await connect('fanarttv', { apiKey: SIMULATED_KEY, apiUrl: fans.apiUrl, imageUrl: fans.imageUrl });
});
afterAll(async () => {
  await portal.close();
  await service.close();
  await fans.close();
});

async function connect(pluginId: string, values: object): Promise<void> {
  const draft = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
  const { status, body } = await portal.api('PUT', `/api/v3/plugins/${pluginId}`, draft, token);
  if (status !== 200) throw new Error(`${pluginId} was refused: ${JSON.stringify(body)}`);
}

const get = async <T>(path: string): Promise<T> => (await portal.api<T>('GET', `/api/${path}`, undefined, token)).body;
const typeAt = async (address: unknown) => (await fetch(`${portal.url}${String(address)}`)).headers.get('content-type');

it('leads from a search to the page of an artist, with pictures from other sources', async () => {
  const [found] = await get<{ forignArtistId: string }[]>('v1/Search/music/artist/paper%20lanterns');
  expect(found).toMatchObject({ forignArtistId: LANTERNS_ARTIST_ID, artistName: 'The Paper Lanterns' });

  const page = await get<Artist>(`v2/Search/artist/${LANTERNS_ARTIST_ID}`);
  expect(page).toMatchObject({ name: 'The Paper Lanterns', sample: false, links: { homePage: 'https://lanterns.example/' } });
  expect(page.releaseGroups.map(({ title }) => title)).toContain('Small Lights');
  for (const member of ['poster', 'banner', 'logo', 'fanArt']) {
    expect(page[member]).toMatch(/^\/api\/v3\/images\/\w+\/from\/fanarttv\/fanart\//);
    expect(await typeAt(page[member])).toBe('image/png');
  }
});

it('returns artist pictures on request, and does not query them during a search', async () => {
  fans.forgetRequests();
  const filter = { movies: false, tvShows: false, music: true, people: false };
  const { body } = await portal.api<Record<string, unknown>[]>('POST', '/api/v2/Search/multi/lanterns', filter, token);
  expect(body).toContainEqual(expect.objectContaining({ id: LANTERNS_ARTIST_ID, poster: null }));
  expect(fans.requests).toEqual([]);

  const { image } = await get<{ image: string }>(`v3/artists/${LANTERNS_ARTIST_ID}/portrait`);
  expect(image).toMatch(/^\/api\/v3\/images\/w500\/from\/fanarttv\/fanart\//);
  expect(await typeAt(image)).toBe('image/png');
  for (const nobody of [NOBODY, '0', '..%2F1', 'x'.repeat(300)]) {
    expect(await get(`v3/artists/${nobody}/portrait`)).toEqual({ image: null });
  }
});

it('returns the cover of an album from the archive, through the portal', async () => {
  const { image } = await get<{ image: string }>(`v2/Search/releasegroupart/${FIRST_ALBUM_ID}`);
  expect(image).toMatch(/^\/api\/v3\/images\/w300\/from\/musicbrainz\/release\//);
  expect(await typeAt(image)).toBe('image/png');
});

it('falls back to a fan-art cover where the archive has none', async () => {
  const { image } = await get<{ image: string }>(`v2/Search/releasegroupart/${DRAWN_ALBUM}`);
  expect(image).toMatch(/^\/api\/v3\/images\/w300\/from\/fanarttv\//);
  expect(await typeAt(image)).toBe('image/png');
});

it('finds an album by its title, with details', async () => {
  const [found] = await get<Record<string, unknown>[]>('v1/Search/music/album/small%20lights');
  expect(found).toMatchObject({ foreignAlbumId: FIRST_ALBUM_ID, artistName: 'The Paper Lanterns', releaseDate: '1992-03-04T00:00:00Z' });
  expect(await typeAt(found!['cover'])).toBe('image/png');
  expect(await get(`v2/Search/artist/album/${FIRST_ALBUM_ID}`)).toMatchObject({
    id: FIRST_ALBUM_ID,
    title: 'Small Lights',
    releaseType: 'Album',
  });
});

it('returns nothing from a disabled source', async () => {
  const { image } = await get<{ image: string }>(`v2/Search/releasegroupart/${DRAWN_ALBUM}`);
  await portal.api('PUT', '/api/v3/plugins/fanarttv', { enabled: false, settings: { values: {} }, connections: [] }, token);
  expect((await fetch(`${portal.url}${image}`)).status).toBe(404);
  expect(await get<Artist>(`v2/Search/artist/${LANTERNS_ARTIST_ID}`)).toMatchObject({
    poster: null,
    logo: null,
    name: 'The Paper Lanterns',
  });
});
