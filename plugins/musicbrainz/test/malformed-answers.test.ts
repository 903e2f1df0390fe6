/** @jest-environment node */
import { RESULT_SCHEMAS } from '@ombi/sdk';
import { metadataProviderOf } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import { simulatedId } from '../src/simulator/data/ids.js';
import { LANTERNS_ARTIST_ID } from '../src/simulator/data/artists.js';
import { FIRST_ALBUM_ID } from '../src/simulator/data/albums.js';
import { useMusicBrainzFixture } from './fixture.js';

const fixture = useMusicBrainzFixture();
const source = metadataProviderOf(musicbrainz);
const locale = { language: 'en', region: 'US' };
const artist = { kind: 'artist', source: 'musicbrainz', id: LANTERNS_ARTIST_ID } as const;
const album = { ...artist, kind: 'album', id: FIRST_ALBUM_ID } as const;

const calls = {
  search: () => source.search(fixture().ctx(), { term: 'a', year: null, types: ['artist'], ...locale }),
  artist: () => source.artist(fixture().ctx(), artist),
  album: () => source.album(fixture().ctx(), album),
  artwork: () => source.artwork(fixture().ctx(), album, locale),
};

describe.each(Object.entries(calls))('%s', (_, call) => {
  it.each([
    ['an error inside of a success', { error: 'Internal Server Error' }],
    ['nothing', null],
    ['a list', []],
    ['a text', '"no"'],
    ['nulls', { id: null, name: null, title: null, artists: null, images: null }],
    ['another id', { id: '1', title: 'x', name: 'x' }],
  ])('rejects a response that is %s', async (_what, body) => {
    fixture().simulator.faults.fail(200, body);
    await expect(call()).rejects.toMatchObject({ code: 'malformed' });
  });

  it('rejects a truncated response', async () => {
    fixture().simulator.faults.cut();
    const failure = call();
    await (_ === 'artwork' ? expect(failure).resolves.not.toBeNull() : expect(failure).rejects.toMatchObject({ code: 'malformed' }));
  });
});

/** An object in which all given members are null. */
const nulls = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

describe('an unknown title or artist', () => {
  it('is left out of a search', async () => {
    const good = { id: simulatedId('artist', 70), type: 'Group', ...nulls('name', 'disambiguation', 'score', 'country') };
    fixture().simulator.faults.fail(200, { artists: [null, {}, { id: null }, { id: 'x', type: 'Group' }, good, 'x', [good]] });
    expect(await calls.search()).toEqual([
      { type: 'artist', artist: { ref: { ...artist, id: good.id }, name: '', type: 'Group', disambiguation: '' } },
    ]);
  });

  it('is null as details of an artist', async () => {
    fixture().simulator.faults.fail(200, {
      id: LANTERNS_ARTIST_ID,
      ...nulls('name', 'type', 'disambiguation', 'country', 'area', 'life-span', 'relations'),
      'release-groups': [
        null,
        { id: null },
        { id: FIRST_ALBUM_ID, ...nulls('title', 'primary-type', 'secondary-types', 'first-release-date') },
      ],
    });
    const details = RESULT_SCHEMAS.metadataProvider.artist.parse(await calls.artist());
    expect(details).toMatchObject({ name: '', country: null, startYear: null, isEnded: false, links: {}, members: [] });
    expect(details!.albums).toEqual([
      { ref: album, title: '', artist: { ref: artist, name: '' }, type: '', secondaryTypes: [], releaseDate: null },
    ]);
  });

  it.each(['????-05-06', '1999-5', 'soon', '1999-05-06T00:00:00Z', '0'])('has no date: %j', async (date) => {
    const group = { id: FIRST_ALBUM_ID, title: 'x', 'first-release-date': date };
    fixture().simulator.faults.fail(200, { id: LANTERNS_ARTIST_ID, name: 'x', 'release-groups': [group] });
    expect((await calls.artist())!.albums[0]!.releaseDate).toBeNull();
  });

  it('adds no link and no member', async () => {
    const relation = (more: object) => ({ type: 'x', 'target-type': 'url', direction: 'backward', ...more });
    const home = 'fe33d22f-c3b0-4d68-bd53-a856badf2b15';
    const band = '5be4c609-9afa-4ea0-910b-12ffb71e3821';
    const resources = ['javascript:alert(1)', 'http://', 'ftp://x.example', '//x.example', null];
    const relations = [
      null,
      {},
      ...resources.map((resource) => relation({ 'type-id': home, url: { resource } })),
      relation({ 'type-id': 'constructor', url: { resource: 'https://x.example' } }),
      relation({ 'type-id': home, url: null }),
      relation({ 'type-id': band, artist: null }),
      relation({ 'type-id': band, artist: { id: 'x', name: 'x' } }),
      relation({ 'type-id': band, attributes: null, ...nulls('begin', 'end', 'ended'), artist: { id: LANTERNS_ARTIST_ID, name: null } }),
    ];
    fixture().simulator.faults.fail(200, { id: LANTERNS_ARTIST_ID, name: 'x', relations, 'release-groups': [] });
    const details = RESULT_SCHEMAS.metadataProvider.artist.parse(await calls.artist());
    expect(details!.links).toEqual({});
    expect(details!.members).toEqual([{ ref: artist, name: '', role: '', isCurrent: true, begin: null, end: null }]);
  });

  it('links an album without credits to the artist [unknown]', async () => {
    fixture().simulator.faults.fail(200, { id: FIRST_ALBUM_ID, ...nulls('title', 'artist-credit', 'releases') });
    expect(RESULT_SCHEMAS.metadataProvider.album.parse(await calls.album())).toMatchObject({
      title: '',
      artist: { ref: { kind: 'artist', id: '125ec42a-7229-4250-afc5-e057484327fe' }, name: '' },
      tracks: [],
    });
  });

  it('ends a list without a total that never ends', async () => {
    fixture().simulator.faults.fail(
      200,
      { ...nulls('release-group-count'), 'release-groups': [{ id: FIRST_ALBUM_ID, title: 'x' }] },
      { path: '/release-group' },
    );
    fixture().simulator.faults.fail(200, { id: LANTERNS_ARTIST_ID, name: 'x', 'release-groups': null }, { path: '/artist/' });
    expect((await calls.artist())!.albums).toHaveLength(1);
    expect(fixture().simulator.requests).toHaveLength(21);
  });
});
