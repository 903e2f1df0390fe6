import { readBiography } from '../src/biography.js';
import { ABBEY_ROAD } from '../src/simulator/index.js';
import { albumId, type LidarrFixture, openLidarrFixture } from './fixture.js';

const BEATLES = ABBEY_ROAD.artistId;

describe('the biography of an artist', () => {
  let fixture: LidarrFixture;
  beforeEach(async () => {
    fixture = await openLidarrFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const biographyOf = (id: string) => readBiography(fixture.ctx(), { kind: 'artist', source: 'musicbrainz', id });
  const questions = () => fixture.simulator.requests.map(({ path, query }) => `${path}?${query}`);

  it('comes from the metadata source, for artists in the library and for others', async () => {
    expect(await biographyOf(BEATLES.toUpperCase())).toBe('Four musicians from Liverpool.');
    fixture.simulator.state.addExisting(ABBEY_ROAD.albumId);
    expect(await biographyOf(BEATLES)).toBe('Four musicians from Liverpool.');
    expect(questions()).toEqual(Array(2).fill(`/api/v1/artist/lookup?term=lidarr%3A${BEATLES}`));
  });

  it('is null when the metadata source has no text', async () => {
    for (const text of ['', ' \n ']) {
      fixture.simulator.state.biographies.set(BEATLES, text);
      expect(await biographyOf(BEATLES)).toBeNull();
    }
    fixture.simulator.state.biographies.delete(BEATLES);
    expect(await biographyOf(BEATLES)).toBeNull();
  });

  it('is requested once without a retry, because it is optional', async () => {
    fixture.simulator.faults.fail(503, { message: 'Search failed. Unable to communicate with LidarrAPI.' });
    await expect(biographyOf(BEATLES)).rejects.toMatchObject({ message: 'unavailable' });
    expect(questions()).toHaveLength(1);
  });

  it('is not requested with an id of another format', async () => {
    for (const id of ['1', '../album', `${albumId(1)}x`]) expect(await biographyOf(id)).toBeNull();
    expect(questions()).toEqual([]);
  });
});
