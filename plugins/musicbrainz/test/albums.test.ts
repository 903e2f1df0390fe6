/** @jest-environment node */
import { sourceOf } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import { inventedId, releaseIdsOf } from '../src/simulator/world/ids.js';
import { ADA, LANTERNS } from '../src/simulator/world/people.js';
import { FIRST_ALBUM } from '../src/simulator/world/records.js';
import { stageForEach } from './stage.js';

const stage = stageForEach();
const source = sourceOf(musicbrainz);
const album = (id: string) => ({ kind: 'album', source: 'musicbrainz', id }) as const;

const paths = () => stage().simulator.requests.map(({ path }) => path.replace('/ws/2', ''));

describe('an album', () => {
  it('is told with the tracks of its first official release', async () => {
    expect(await source.album(stage().ctx(), album(FIRST_ALBUM))).toEqual({
      ref: album(FIRST_ALBUM),
      title: 'Small Lights',
      artist: { ref: { ...album(LANTERNS), kind: 'artist' }, name: 'The Paper Lanterns' },
      type: 'Album',
      secondaryTypes: [],
      releaseDate: '1992-03-04',
      overview: '',
      tracks: ['Harbour', 'Nine Letters', 'Paper Moon'],
    });
    expect(paths()).toEqual([`/release-group/${FIRST_ALBUM}`, `/release/${releaseIdsOf(FIRST_ALBUM)[0]}`]);
  });

  it.each([0, 1] as const)('is found by any of its releases, and told under its own id: %i', async (place) => {
    const releaseId = releaseIdsOf(FIRST_ALBUM)[place];
    expect(await source.album(stage().ctx(), album(releaseId))).toMatchObject({
      ref: album(FIRST_ALBUM),
      title: 'Small Lights',
      artist: { name: 'The Paper Lanterns' },
      tracks: place === 0 ? ['Harbour', 'Nine Letters', 'Paper Moon'] : ['Hiss'],
    });
    expect(paths()).toEqual([`/release-group/${releaseId}`, `/release/${releaseId}`]);
  });

  it('carries the names of all who made it, and leads to the first', async () => {
    expect(await source.album(stage().ctx(), album(inventedId('album', 5)))).toMatchObject({
      artist: { ref: { kind: 'artist', id: ADA }, name: 'Ada Marlowe & The Paper Lanterns' },
      tracks: [],
    });
  });

  it('is told without tracks when the release is gone by then', async () => {
    stage().simulator.faults.fail(404, { error: 'Not Found' }, { path: '/release/' });
    expect(await source.album(stage().ctx(), album(FIRST_ALBUM))).toMatchObject({ title: 'Small Lights', tracks: [] });
  });

  it('need not have a type or a date', async () => {
    expect(await source.album(stage().ctx(), album(inventedId('album', 4)))).toMatchObject({ type: '', releaseDate: null });
  });
});

describe('a search for albums', () => {
  const search = (term: string) => source.search(stage().ctx(), { term, year: null, include: ['album'], language: 'en', region: 'US' });
  const asked = () => stage().simulator.requests.map(({ path, query }) => `${path.replace('/ws/2', '')}?${query.toString()}`);

  it('finds them by their titles, with all who made them', async () => {
    expect(await search('two chairs')).toEqual([
      {
        type: 'album',
        album: {
          ref: album(inventedId('album', 5)),
          title: 'Two Chairs',
          artist: { ref: { ...album(ADA), kind: 'artist' }, name: 'Ada Marlowe & The Paper Lanterns' },
          type: 'EP',
          secondaryTypes: [],
          releaseDate: '1998-12-24',
        },
      },
    ]);
    expect(asked()).toEqual(['/release-group?query=two+chairs&limit=10&fmt=json']);
  });

  it('takes what people write for words, and no more than ten', async () => {
    expect(await search('No. 1? (AND "x")')).toEqual([]);
    expect(stage().simulator.requests[0]!.query.get('query')).toBe('No. 1\\? \\(and \\"x\\"\\)');
    expect(await search('harvest')).toHaveLength(10);
  });

  it('leaves out what makes no sense', async () => {
    const good = { id: FIRST_ALBUM, title: null, 'primary-type': null, 'secondary-types': null, 'artist-credit': null };
    stage().simulator.faults.fail(200, { 'release-groups': [null, {}, { id: 'x', title: 'x' }, good, [good]] });
    expect(await search('a')).toMatchObject([{ type: 'album', album: { ref: album(FIRST_ALBUM), title: '', releaseDate: null } }]);
  });

  it('asks for artists and albums one after the other, and for nothing where nothing was written', async () => {
    const both = (term: string) =>
      source.search(stage().ctx(), { term, year: null, include: ['artist', 'album'], language: 'en', region: 'US' });
    expect((await both('lantern')).map(({ type }) => type)).toEqual(['artist']);
    expect(stage().simulator.requests.map(({ path }) => path)).toEqual(['/ws/2/artist', '/ws/2/release-group']);
    expect(await both(' \t ')).toEqual([]);
    expect(stage().simulator.requests).toHaveLength(2);
  });
});
