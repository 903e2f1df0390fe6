/** @jest-environment node */
import type { SearchHit } from '@ombi/sdk';
import { metadataProviderOf } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import { simulatedId } from '../src/simulator/data/ids.js';
import { ADA_ARTIST_ID, PROLIFIC_ARTIST_ID, LANTERNS_ARTIST_ID } from '../src/simulator/data/artists.js';
import { PROLIFIC_ALBUM_COUNT } from '../src/simulator/data/albums.js';
import { useMusicBrainzFixture } from './fixture.js';

const fixture = useMusicBrainzFixture();
const source = metadataProviderOf(musicbrainz);
const ref = (id: string) => ({ kind: 'artist', source: 'musicbrainz', id }) as const;
const search = (term: string) => source.search(fixture().ctx(), { term, year: null, types: ['artist'], language: 'en', region: 'US' });
const artistNames = (hits: readonly SearchHit[]) => hits.flatMap((hit) => (hit.type === 'artist' ? hit.artist.name : []));

const requestedUrls = () => fixture().simulator.requests.map(({ path, query }) => `${path.replace('/ws/2', '')}?${query.toString()}`);

describe('a search for artists', () => {
  it('leaves out artists without a type', async () => {
    expect(artistNames(await search('lantern'))).toEqual(['The Paper Lanterns']);
  });

  it.each([
    ['夜の灯台', '夜の灯台'],
    ['הירח', 'להקת הירח'],
    ['Zoe\u0301 Noe\u0308l', 'Zo\u00e9 No\u00ebl'],
    ['<b>Sons</b>', '<img src=x onerror=alert(1)> & <b>Sons</b>'],
    ['AC/DB (Live!) + "Friends": To Be OR Not?', 'AC/DB (Live!) + "Friends": To Be OR Not?'],
    ['AND OR NOT', null],
    ['\\', null],
  ])('escapes the query syntax in %j', async (term, name) => {
    expect(artistNames(await search(term))).toEqual(name === null ? [] : [name]);
  });

  it('truncates a pasted text, without splitting a character', async () => {
    await search(`${'😀'.repeat(150)} ${'lantern '.repeat(600)}`);
    const sent = fixture().simulator.requests[0]!.query.get('query')!;
    expect([...sent]).toHaveLength(200);
    expect(sent).not.toMatch(/\p{Cs}/u);
  });

  it('makes no call for an empty term', async () => {
    expect(await search(' \t\n\u0000 ')).toEqual([]);
    expect(fixture().simulator.requests).toEqual([]);
  });
});

describe('the details of a band', () => {
  it('have links by kind, with https', async () => {
    const { links } = (await source.artist(fixture().ctx(), ref(LANTERNS_ARTIST_ID)))!;
    expect(links).toEqual({
      homePage: 'https://lanterns.example/',
      imdb: 'https://www.imdb.com/name/nm7700000/',
      discogs: 'https://www.discogs.com/artist/77',
      lastFm: 'https://www.last.fm/music/Lanterns',
      allMusic: 'https://www.allmusic.com/artist/mn77',
      youTube: 'https://www.youtube.com/@lanterns',
      bbcMusic: 'https://www.bbc.co.uk/music/artists/77',
      mySpace: 'https://myspace.com/lanterns',
      onlineCommunity: 'https://forum.lanterns.example/',
      twitter: 'https://mobile.twitter.com/lanterns',
      facebook: 'https://www.facebook.com/lanterns',
      instagram: 'https://www.instagram.com/lanterns/',
      vk: 'https://vk.com/lanterns',
      spotify: 'https://open.spotify.com/artist/77',
      deezer: 'https://www.deezer.com/artist/77',
      google: 'https://play.google.com/store/music/artist?id=77',
      apple: 'https://itunes.apple.com/us/artist/id77',
    });
  });

  it('have current and former members', async () => {
    const details = (await source.artist(fixture().ctx(), ref(LANTERNS_ARTIST_ID)))!;
    expect(details).toMatchObject({
      name: 'The Paper Lanterns',
      country: 'NO',
      region: 'Bergen',
      startYear: '1990',
      endYear: null,
      isEnded: false,
    });
    expect(details.members.map(({ ref: _, ...member }) => member)).toEqual([
      { name: 'Ada Marlowe', role: 'lead vocals, guitar', isCurrent: false, begin: '1990', end: '1999-02-03' },
      { name: 'Boris Vahl', role: 'drums (drum set)', isCurrent: true, begin: '1990', end: null },
      { name: 'Clio Ferrant', role: '', isCurrent: false, begin: null, end: null },
    ]);
    expect(details.members[0]!.ref).toEqual(ref(ADA_ARTIST_ID));
  });

  it('have only former members when the band has ended', async () => {
    const [lanterns] = fixture().simulator.artists;
    fixture().simulator.artists[0] = { ...lanterns!, ended: true };
    const details = (await source.artist(fixture().ctx(), ref(LANTERNS_ARTIST_ID)))!;
    expect(details.isEnded).toBe(true);
    expect(details.members.some(({ isCurrent }) => isCurrent)).toBe(false);
  });
});

describe('the details of a solo artist', () => {
  it('have life dates and no members: bands of the artist are not members', async () => {
    expect(await source.artist(fixture().ctx(), ref(ADA_ARTIST_ID))).toMatchObject({
      type: 'Person',
      country: null,
      region: '',
      startYear: '1931',
      endYear: '1999',
      isEnded: true,
      members: [],
      albums: [{ title: 'Two Chairs', type: 'EP', artist: { ref: ref(ADA_ARTIST_ID), name: 'Ada Marlowe' } }],
    });
  });
});

describe('the albums of an artist', () => {
  it('have dates of any precision, or none', async () => {
    const { albums } = (await source.artist(fixture().ctx(), ref(LANTERNS_ARTIST_ID)))!;
    expect(albums.map(({ title, type, secondaryTypes, releaseDate }) => [title, type, secondaryTypes, releaseDate])).toEqual([
      ['Two Chairs', 'EP', [], '1998-12-24'],
      ['Live in the Fog', 'Album', ['Live', 'Compilation'], '1996'],
      ['Small Lights', 'Album', [], '1992-03-04'],
      ['Harbour', 'Single', [], '1992-02'],
      ['Lost Tapes', '', [], null],
    ]);
  });

  it('are included in the response about the artist when they are few', async () => {
    await source.artist(fixture().ctx(), ref(LANTERNS_ARTIST_ID));
    expect(requestedUrls()).toEqual([`/artist/${LANTERNS_ARTIST_ID}?inc=url-rels+artist-rels+release-groups&fmt=json`]);
  });

  it('are read page by page when the included list is truncated', async () => {
    const { albums } = (await source.artist(fixture().ctx(), ref(PROLIFIC_ARTIST_ID)))!;
    expect(new Set(albums.map(({ ref: { id } }) => id)).size).toBe(PROLIFIC_ALBUM_COUNT);
    expect(albums.at(-1)!.releaseDate).toBeNull();
    expect(requestedUrls().slice(1)).toEqual(
      Array.from({ length: 12 }, (_, page) => `/release-group?artist=${PROLIFIC_ARTIST_ID}&limit=100&offset=${page * 100}&fmt=json`),
    );
  });

  it('are read on when the included list has exactly the maximum length', async () => {
    const { albums } = fixture().simulator;
    albums.splice(0, albums.length, ...albums.filter(({ artistIds }) => artistIds.includes(PROLIFIC_ARTIST_ID)).slice(0, 25));
    expect((await source.artist(fixture().ctx(), ref(PROLIFIC_ARTIST_ID)))!.albums).toHaveLength(25);
    expect(requestedUrls()).toHaveLength(2);
  });

  it('are limited to the first two thousand of ten thousand, with a limited number of calls', async () => {
    const album = (index: number) => ({
      id: simulatedId('album', 50_000 + index),
      title: 'Sampler',
      artistIds: [PROLIFIC_ARTIST_ID],
      type: null,
      releaseDate: '',
    });
    fixture().simulator.albums.push(...Array.from({ length: 10_000 - PROLIFIC_ALBUM_COUNT }, (_, index) => album(index)));
    const ctx = fixture().ctx();
    expect((await source.artist(ctx, ref(PROLIFIC_ARTIST_ID)))!.albums).toHaveLength(2_000);
    expect(requestedUrls()).toHaveLength(21);
    expect(ctx.log.text).toContain('"total":10000');
  });

  it('are deduplicated when the list shifts during the read', async () => {
    const ctx = fixture().ctx();
    const reading = source.artist(ctx, ref(PROLIFIC_ARTIST_ID));
    const isMoved = () => fixture().simulator.requests.length >= 3;
    while (!isMoved()) await new Promise((resolve) => setTimeout(resolve, 1));
    fixture().simulator.albums.unshift({
      id: simulatedId('album', 90_000),
      title: 'New',
      artistIds: [PROLIFIC_ARTIST_ID],
      type: 'Album',
      releaseDate: '2026',
    });
    const { albums } = (await reading)!;
    expect(new Set(albums.map(({ ref: { id } }) => id)).size).toBe(albums.length);
  });
});

describe('a MusicBrainz id', () => {
  it.each([
    '0',
    '',
    'tt7700000',
    'x',
    `${LANTERNS_ARTIST_ID}x`,
    `${LANTERNS_ARTIST_ID}/../x`,
    `${LANTERNS_ARTIST_ID}?inc=a`,
    LANTERNS_ARTIST_ID.replaceAll('-', ''),
  ])('that is no UUID is not queried: %j', async (id) => {
    expect(await source.artist(fixture().ctx(), ref(id))).toBeNull();
    expect(await source.album(fixture().ctx(), { ...ref(id), kind: 'album' })).toBeNull();
    expect(fixture().simulator.requests).toEqual([]);
  });

  it('of another source or kind is not queried', async () => {
    expect(await source.artist(fixture().ctx(), { ...ref(LANTERNS_ARTIST_ID), source: 'imdb' })).toBeNull();
    expect(await source.album(fixture().ctx(), ref(LANTERNS_ARTIST_ID))).toBeNull();
    expect(fixture().simulator.requests).toEqual([]);
  });

  it('may be in upper case', async () => {
    expect(await source.artist(fixture().ctx(), ref(LANTERNS_ARTIST_ID.toUpperCase()))).toMatchObject({ ref: ref(LANTERNS_ARTIST_ID) });
  });
});
