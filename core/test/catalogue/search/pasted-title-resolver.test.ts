import { startMusicBrainz, type MusicBrainzSimulator } from '../../../../plugins/musicbrainz/src/simulator/index.js';
import { findTitleLinkError } from '../../../src/plugin-host/runners/validate-definition.js';
import { parsePastedTitle } from '../../../src/catalogue/search/title-reference-resolver.js';
import { startPortal } from '../../support/portal/portal.js';
import { createFirstAdministrator } from '../../support/portal/test-users.js';
import { openCataloguePortal, type CataloguePortal } from '../catalogue-portal.js';

const UUID = '5b11f4ce-a62d-471e-81fc-a69a8278c7da';
const LINKS = [
  { host: 'films.example', path: '/movie/', kind: 'movie', source: 'tmdb' },
  { host: 'films.example', path: '/album/', kind: 'album', source: 'musicbrainz' },
] as const;

describe('the titles that a pasted text can mean', () => {
  it.each([
    ['tt0133093', ['movie:imdb:tt0133093', 'tv:imdb:tt0133093']],
    [' TT0133093 ', ['movie:imdb:tt0133093', 'tv:imdb:tt0133093']],
    ['tmdb:603', ['movie:tmdb:603', 'tv:tmdb:603']],
    ['TMDB:603', ['movie:tmdb:603', 'tv:tmdb:603']],
    ['tv:tmdb:1399', ['tv:tmdb:1399']],
    ['tvdb:81189', ['tv:tvdb:81189', 'movie:tvdb:81189']],
    [UUID.toUpperCase(), [`artist:musicbrainz:${UUID}`, `album:musicbrainz:${UUID}`]],
    ['https://www.films.example/movie/603-the-matrix?language=de#cast', ['movie:tmdb:603']],
    [`http://films.example/album/${UUID}`, [`album:musicbrainz:${UUID}`]],
    ['https://m.elsewhere.example/de/title/tt0133093/?ref_=nv', ['movie:imdb:tt0133093', 'tv:imdb:tt0133093']],
  ])('%s', (text, refs) => {
    expect(parsePastedTitle(text, LINKS).map(({ kind, source, id }) => `${kind}:${source}:${id}`)).toEqual(refs);
  });

  const others = [
    '',
    'metropolis',
    'tt',
    'ttxyz1234567',
    'tmdb:',
    'tmdb:0',
    'tmdb:6o3',
    'tmdb:99999999999',
    'song:tmdb:603',
    'constructor:603',
    '__proto__:603',
    'mission: 4',
    `${UUID}0`,
    'https://',
    'https://films.example.evil.example/movie/603',
    'https://notfilms.example/movie/603',
    'https://films.example/movie/',
    'https://films.example/person/603',
    'ftp://films.example/movie/603',
    `tmdb:${'6'.repeat(5_000)}`,
    `https://films.example/movie/${'a'.repeat(5_000)}`,
  ];
  it.each(others.map((text) => [text.slice(0, 60), text]))('none: %s', (_, text) => {
    expect(parsePastedTitle(text!, LINKS)).toEqual([]);
  });
});

describe('page URLs that a plug-in declares', () => {
  const told = (links: unknown) => findTitleLinkError({ provides: { metadataProvider: { links } } } as never);

  it('must be valid, because they are compared with text that users type', () => {
    expect([told(undefined), told([]), told(LINKS)]).toEqual([null, null, null]);
    for (const wrong of [
      5,
      [null],
      [{ ...LINKS[0], host: '' }],
      [{ ...LINKS[0], path: 'movie' }],
      [{ ...LINKS[0], source: 'elsewhere' }],
    ]) {
      expect(told(wrong)).toMatch(/^metadataProvider links/);
    }
  });
});

describe('the page that a pasted text stands for', () => {
  let stage: CataloguePortal;
  let music: MusicBrainzSimulator;

  beforeAll(async () => {
    [stage, music] = await Promise.all([
      openCataloguePortal({ plugins: ['tmdb', 'jellyfin', 'musicbrainz', 'lidarr', 'playground'] }),
      startMusicBrainz(),
    ]);
  });
  afterAll(async () => {
    await stage.close();
    await music.close();
  });

  const meant = async (text: string) =>
    (await stage.get<{ title: unknown }>(`/api/v3/search/known?text=${encodeURIComponent(text)}`)).body.title;
  const kinds = async () => (await stage.get('/api/v3/search/kinds')).body;

  it('is found by every id of a movie and of a series', async () => {
    const [film] = stage.source.movies;
    for (const text of [film!.imdbId!, `tmdb:${film!.id}`, `https://www.themoviedb.org/movie/${film!.id}-a-name`]) {
      expect(await meant(text)).toEqual({ kind: 'movie', id: String(film!.id) });
    }
    for (const text of ['tt7800001', 'tvdb:81001', 'https://www.themoviedb.org/tv/3001', 'https://thetvdb.com/dereferrer/series/81001']) {
      expect(await meant(text)).toEqual({ kind: 'tv', id: '3001' });
    }
  });

  it('is null for an unknown id, and for other text', async () => {
    for (const text of ['tt0000000', 'tmdb:2147483647', 'tvdb:1', UUID, 'the glass orchard', '']) expect(await meant(text)).toBeNull();
  });

  const enable = async (plugin: string, values: object) => {
    const draft = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
    expect((await stage.portal.api('PUT', `/api/v3/plugins/${plugin}`, draft, stage.admin.token)).status).toBe(200);
  };

  it('is that of an artist as soon as a source for music is enabled', async () => {
    await enable('musicbrainz', { contact: 'somebody@example.org', apiUrl: music.apiUrl, coverUrl: music.coverUrl });
    const [artist, album] = [music.artists[0]!, music.albums[0]!];
    expect(await meant(artist.id)).toEqual({ kind: 'artist', id: artist.id });
    expect(await meant(`https://musicbrainz.org/release-group/${album.id}`)).toMatchObject({ kind: 'artist' });
  });

  it('music is offered only while a downloader for albums is in use, whatever the sources find', async () => {
    expect(await kinds()).toEqual({ kinds: ['movie', 'tv', 'person'], albums: false });
    const defaults = { defaultQualityProfile: 1, defaultRootPath: '/music', metadataProfileId: 1 };
    await enable('lidarr', { ip: '127.0.0.1', port: 1, apiKey: 'key', ...defaults });
    expect(await kinds()).toEqual({ kinds: ['movie', 'tv', 'person', 'artist', 'album'], albums: true });
  });
});

it('the sample content has music and a downloader for it', async () => {
  const portal = await startPortal({ plugins: ['playground', 'tmdb'] });
  try {
    const { token } = await createFirstAdministrator(portal);
    const { body } = await portal.api<{ kinds: string[] }>('GET', '/api/v3/search/kinds', undefined, token);
    expect(body).toEqual({ kinds: expect.arrayContaining(['movie', 'artist']) as string[], albums: true });
  } finally {
    await portal.close();
  }
});
