/** @jest-environment node */
import { metadataProviderOf } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import { simulatedId, releaseIdsOf } from '../src/simulator/data/ids.js';
import { ADA_ARTIST_ID, LANTERNS_ARTIST_ID } from '../src/simulator/data/artists.js';
import { FIRST_ALBUM_ID } from '../src/simulator/data/albums.js';
import { useMusicBrainzFixture } from './fixture.js';

const fixture = useMusicBrainzFixture();
const source = metadataProviderOf(musicbrainz);
const album = (id: string) => ({ kind: 'album', source: 'musicbrainz', id }) as const;

const requestedPaths = () => fixture().simulator.requests.map(({ path }) => path.replace('/ws/2', ''));

describe('the details of an album', () => {
  it('have the tracks of the first official release', async () => {
    expect(await source.album(fixture().ctx(), album(FIRST_ALBUM_ID))).toEqual({
      ref: album(FIRST_ALBUM_ID),
      title: 'Small Lights',
      artist: { ref: { ...album(LANTERNS_ARTIST_ID), kind: 'artist' }, name: 'The Paper Lanterns' },
      type: 'Album',
      secondaryTypes: [],
      releaseDate: '1992-03-04',
      overview: '',
      tracks: ['Harbour', 'Nine Letters', 'Paper Moon'],
    });
    expect(requestedPaths()).toEqual([`/release-group/${FIRST_ALBUM_ID}`, `/release/${releaseIdsOf(FIRST_ALBUM_ID)[0]}`]);
  });

  it.each([0, 1] as const)('are found by the id of any release, and have the id of the release group: %i', async (index) => {
    const releaseId = releaseIdsOf(FIRST_ALBUM_ID)[index];
    expect(await source.album(fixture().ctx(), album(releaseId))).toMatchObject({
      ref: album(FIRST_ALBUM_ID),
      title: 'Small Lights',
      artist: { name: 'The Paper Lanterns' },
      tracks: index === 0 ? ['Harbour', 'Nine Letters', 'Paper Moon'] : ['Hiss'],
    });
    expect(requestedPaths()).toEqual([`/release-group/${releaseId}`, `/release/${releaseId}`]);
  });

  it('have the names of all credited artists, and the id of the first', async () => {
    expect(await source.album(fixture().ctx(), album(simulatedId('album', 5)))).toMatchObject({
      artist: { ref: { kind: 'artist', id: ADA_ARTIST_ID }, name: 'Ada Marlowe & The Paper Lanterns' },
      tracks: [],
    });
  });

  it('have no tracks when the release is deleted meanwhile', async () => {
    fixture().simulator.faults.fail(404, { error: 'Not Found' }, { path: '/release/' });
    expect(await source.album(fixture().ctx(), album(FIRST_ALBUM_ID))).toMatchObject({ title: 'Small Lights', tracks: [] });
  });

  it('may lack a type and a date', async () => {
    expect(await source.album(fixture().ctx(), album(simulatedId('album', 4)))).toMatchObject({ type: '', releaseDate: null });
  });
});

describe('a search for albums', () => {
  const search = (term: string) => source.search(fixture().ctx(), { term, year: null, types: ['album'], language: 'en', region: 'US' });
  const requestedUrls = () => fixture().simulator.requests.map(({ path, query }) => `${path.replace('/ws/2', '')}?${query.toString()}`);

  it('finds them by title, with all credited artists', async () => {
    expect(await search('two chairs')).toEqual([
      {
        type: 'album',
        album: {
          ref: album(simulatedId('album', 5)),
          title: 'Two Chairs',
          artist: { ref: { ...album(ADA_ARTIST_ID), kind: 'artist' }, name: 'Ada Marlowe & The Paper Lanterns' },
          type: 'EP',
          secondaryTypes: [],
          releaseDate: '1998-12-24',
        },
      },
    ]);
    expect(requestedUrls()).toEqual(['/release-group?query=two+chairs&limit=10&fmt=json']);
  });

  it('escapes the query syntax, and uses at most ten words', async () => {
    expect(await search('No. 1? (AND "x")')).toEqual([]);
    expect(fixture().simulator.requests[0]!.query.get('query')).toBe('No. 1\\? \\(and \\"x\\"\\)');
    expect(await search('harvest')).toHaveLength(10);
  });

  it('leaves out malformed results', async () => {
    const good = { id: FIRST_ALBUM_ID, title: null, 'primary-type': null, 'secondary-types': null, 'artist-credit': null };
    fixture().simulator.faults.fail(200, { 'release-groups': [null, {}, { id: 'x', title: 'x' }, good, [good]] });
    expect(await search('a')).toMatchObject([{ type: 'album', album: { ref: album(FIRST_ALBUM_ID), title: '', releaseDate: null } }]);
  });

  it('queries artists and albums one after the other, and nothing for an empty term', async () => {
    const searchBoth = (term: string) =>
      source.search(fixture().ctx(), { term, year: null, types: ['artist', 'album'], language: 'en', region: 'US' });
    expect((await searchBoth('lantern')).map(({ type }) => type)).toEqual(['artist']);
    expect(fixture().simulator.requests.map(({ path }) => path)).toEqual(['/ws/2/artist', '/ws/2/release-group']);
    expect(await searchBoth(' \t ')).toEqual([]);
    expect(fixture().simulator.requests).toHaveLength(2);
  });
});
