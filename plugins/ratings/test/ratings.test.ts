import { metadataProviderOf } from '@ombi/sdk/testing';
import ratings from '../src/index.js';
import { openRatingsFixture, type RatingsFixture } from './fixture.js';

const source = metadataProviderOf(ratings);

let fixture: RatingsFixture;
beforeEach(async () => {
  fixture = await openRatingsFixture();
});
afterEach(async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
});

const movie = (title: string, year: number) => source.ratings(fixture.ctx(), { kind: 'movie', title, year });
const series = (title: string, year: number) => source.ratings(fixture.ctx(), { kind: 'tv', title, year });

describe('the ratings of a movie', () => {
  it('are those of the title with the same name and year', async () => {
    expect(await movie('The Glass Orchard', 1960)).toEqual({
      critics: { label: 'Certified Fresh', score: 97 },
      audience: { label: 'Upright', score: 88 },
    });
    expect((await movie('The Glass Orchard', 2011))?.critics).toEqual({ label: 'Rotten', score: 41 });
  });

  it('are found regardless of case, accents and punctuation', async () => {
    expect((await movie('AMELIE AND THE LANTERN', 2001))?.critics?.score).toBe(90);
    expect((await movie('Glass Orchard', 1960))?.critics?.score).toBe(97);
  });

  it('may be one year off when the title is equal, and no more', async () => {
    expect((await movie('The Glass Orchard', 1961))?.critics?.score).toBe(97);
    expect((await movie('The Glass Orchard', 1959))?.critics?.score).toBe(97);
    expect(await movie('The Glass Orchards', 1961)).toBeNull();
    expect(await movie('The Glass Orchard', 1962)).toBeNull();
  });

  it('are null for a title that shares only a word, and for a title without a year', async () => {
    expect(await movie('Orchard', 1960)).toBeNull();
    expect(await movie('Orchard Without a Year', 2000)).toBeNull();
  });

  it('are only those that exist', async () => {
    expect(await movie('The Unseen Lantern', 2030)).toEqual({ critics: null, audience: { label: 'Upright', score: 93 } });
    expect(await movie('The Unheard Lantern', 2030)).toBeNull();
  });
});

describe('the ratings of a series', () => {
  it('are those of the critics, matched by the first year', async () => {
    expect(await series('The Lantern Bureau', 2015)).toEqual({ critics: { label: 'certified_fresh', score: 86 }, audience: null });
    expect([...fixture.simulator.requests[0]!.query]).toEqual([
      ['q', 'The Lantern Bureau'],
      ['limit', '10'],
    ]);
  });

  it('are null without any rating', async () => {
    expect(await series('Ferry Street', 2008)).toBeNull();
  });
});

describe('the ratings service', () => {
  it('may return a plain array, numbers as text, and missing members', async () => {
    fixture.simulator.faults.fail(200, [{ title: 'Static', year: '1999', ratings: { critics_score: '70' } }, { title: 'Static' }]);
    expect(await movie('Static', 1999)).toEqual({ critics: { label: '', score: 70 }, audience: null });
  });

  it('has no ratings when it responds with 404', async () => {
    fixture.simulator.faults.fail(404, { error: 'nothing found' });
    expect(await movie('The Glass Orchard', 1960)).toBeNull();
  });

  it('is not called for an empty title', async () => {
    expect(await movie('  ', 1960)).toBeNull();
    expect(fixture.simulator.requests).toHaveLength(0);
  });

  it('fails with a failure code, which the portal treats as no ratings', async () => {
    fixture.simulator.faults.cut();
    await expect(movie('The Glass Orchard', 1960)).rejects.toMatchObject({ code: 'malformed' });
    fixture.simulator.faults.fail(200, { error: 'blocked' });
    await expect(movie('The Glass Orchard', 1960)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the connection test', () => {
  it('succeeds with a service that finds a well-known movie', async () => {
    expect(await ratings.test!(fixture.ctx())).toEqual({ ok: true });
  });

  it('reports a service without ratings, another program and a wrong path', async () => {
    fixture.simulator.movies.splice(0);
    expect(await ratings.test!(fixture.ctx())).toEqual({ ok: false, reason: 'no-ratings' });
    fixture.simulator.faults.html({ times: 1 });
    await expect(ratings.test!(fixture.ctx())).rejects.toMatchObject({ code: 'malformed' });
    fixture.simulator.faults.fail(404);
    await expect(ratings.test!(fixture.ctx())).rejects.toMatchObject({ code: 'not-found' });
  });
});
