/** @jest-environment node */
import { ANSWERS } from '@ombi/sdk';
import { sourceOf } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import { inventedId } from '../src/simulator/world/ids.js';
import { LANTERNS } from '../src/simulator/world/people.js';
import { FIRST_ALBUM } from '../src/simulator/world/records.js';
import { stageForEach } from './stage.js';

const stage = stageForEach();
const source = sourceOf(musicbrainz);
const locale = { language: 'en', region: 'US' };
const artist = { kind: 'artist', source: 'musicbrainz', id: LANTERNS } as const;
const album = { ...artist, kind: 'album', id: FIRST_ALBUM } as const;

const questions = {
  search: () => source.search(stage().ctx(), { term: 'a', year: null, include: ['artist'], ...locale }),
  artist: () => source.artist(stage().ctx(), artist),
  album: () => source.album(stage().ctx(), album),
  artwork: () => source.artwork(stage().ctx(), album, locale),
};

describe.each(Object.entries(questions))('%s', (_, ask) => {
  it.each([
    ['an error inside of a success', { error: 'Internal Server Error' }],
    ['nothing', null],
    ['a list', []],
    ['a text', '"no"'],
    ['nulls', { id: null, name: null, title: null, artists: null, images: null }],
    ['another id', { id: '1', title: 'x', name: 'x' }],
  ])('takes no answer that is %s', async (_what, body) => {
    stage().simulator.faults.fail(200, body);
    await expect(ask()).rejects.toMatchObject({ code: 'malformed' });
  });

  it('takes no half of an answer', async () => {
    stage().simulator.faults.cut();
    const failure = ask();
    await (_ === 'artwork' ? expect(failure).resolves.not.toBeNull() : expect(failure).rejects.toMatchObject({ code: 'malformed' }));
  });
});

/** Everything that may be unknown is. */
const nulls = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

describe('what is unknown', () => {
  it('is left out of a search', async () => {
    const good = { id: inventedId('artist', 70), type: 'Group', ...nulls('name', 'disambiguation', 'score', 'country') };
    stage().simulator.faults.fail(200, { artists: [null, {}, { id: null }, { id: 'x', type: 'Group' }, good, 'x', [good]] });
    expect(await questions.search()).toEqual([
      { type: 'artist', artist: { ref: { ...artist, id: good.id }, name: '', type: 'Group', disambiguation: '' } },
    ]);
  });

  it('is empty on the page of an artist', async () => {
    stage().simulator.faults.fail(200, {
      id: LANTERNS,
      ...nulls('name', 'type', 'disambiguation', 'country', 'area', 'life-span', 'relations'),
      'release-groups': [
        null,
        { id: null },
        { id: FIRST_ALBUM, ...nulls('title', 'primary-type', 'secondary-types', 'first-release-date') },
      ],
    });
    const told = ANSWERS.metadataProvider.artist.parse(await questions.artist());
    expect(told).toMatchObject({ name: '', country: null, startYear: null, isEnded: false, links: {}, members: [] });
    expect(told!.albums).toEqual([
      { ref: album, title: '', artist: { ref: artist, name: '' }, type: '', secondaryTypes: [], releaseDate: null },
    ]);
  });

  it.each(['????-05-06', '1999-5', 'soon', '1999-05-06T00:00:00Z', '0'])('is no date: %j', async (date) => {
    const group = { id: FIRST_ALBUM, title: 'x', 'first-release-date': date };
    stage().simulator.faults.fail(200, { id: LANTERNS, name: 'x', 'release-groups': [group] });
    expect((await questions.artist())!.albums[0]!.releaseDate).toBeNull();
  });

  it('makes no link and no member', async () => {
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
      relation({ 'type-id': band, attributes: null, ...nulls('begin', 'end', 'ended'), artist: { id: LANTERNS, name: null } }),
    ];
    stage().simulator.faults.fail(200, { id: LANTERNS, name: 'x', relations, 'release-groups': [] });
    const told = ANSWERS.metadataProvider.artist.parse(await questions.artist());
    expect(told!.links).toEqual({});
    expect(told!.members).toEqual([{ ref: artist, name: '', role: '', isCurrent: true, begin: null, end: null }]);
  });

  it('leads from an album to the artist whom nobody knows', async () => {
    stage().simulator.faults.fail(200, { id: FIRST_ALBUM, ...nulls('title', 'artist-credit', 'releases') });
    expect(ANSWERS.metadataProvider.album.parse(await questions.album())).toMatchObject({
      title: '',
      artist: { ref: { kind: 'artist', id: '125ec42a-7229-4250-afc5-e057484327fe' }, name: '' },
      tracks: [],
    });
  });

  it('does not keep a list going that never says its length and never ends', async () => {
    stage().simulator.faults.fail(
      200,
      { ...nulls('release-group-count'), 'release-groups': [{ id: FIRST_ALBUM, title: 'x' }] },
      { path: '/release-group' },
    );
    stage().simulator.faults.fail(200, { id: LANTERNS, name: 'x', 'release-groups': null }, { path: '/artist/' });
    expect((await questions.artist())!.albums).toHaveLength(1);
    expect(stage().simulator.requests).toHaveLength(21);
  });
});
