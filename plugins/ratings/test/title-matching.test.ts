import { bestMatch, normalizeTitle, similarity } from '../src/title-matching.js';

const rated = (title: string, year: number | null) => ({ title, year, critics: null, audience: null });

describe('a normalized title', () => {
  it.each([
    ['The Beekeeper’s Map', "beekeeper's map"],
    ['AMÉLIE', 'amelie'],
    ['Dust & Violins', 'Dust and Violins'],
    ['Kill Bill: Vol. 1', 'Kill Bill – Vol 1'],
    ['Ａｌｉｅｎ', 'Alien'],
  ])('is equal for %j and %j', (one, other) => {
    expect(normalizeTitle(one)).toBe(normalizeTitle(other));
  });

  it.each([
    ['The', 'the'],
    ['A', 'a'],
    ['???', '???'],
    ['שלום', 'שלום'],
  ])('is not empty for %j', (title, folded) => {
    expect(normalizeTitle(title)).toBe(folded);
  });
});

describe('similarity', () => {
  it('is symmetric, from 0 to 1', () => {
    expect(similarity('static', 'static')).toBe(1);
    expect(similarity('abc', 'xyz')).toBe(0);
    expect(similarity('a', 'b')).toBe(0);
    expect(similarity('night', 'nacht')).toBeCloseTo(0.25);
    expect(similarity('lantern', 'lanterns')).toBe(similarity('lanterns', 'lantern'));
  });

  it('counts a repeated letter pair as often as both texts contain it', () => {
    expect(similarity('aaaa', 'aa')).toBeCloseTo(0.5);
  });
});

describe('the best match', () => {
  it('is the most similar title of the same year', () => {
    const found = bestMatch([rated('The Last Trams', 1990), rated('The Last Tram', 1990)], { title: 'The Last Tram', year: 1990 });
    expect(found?.title).toBe('The Last Tram');
  });

  it('prefers the exact year among equal titles', () => {
    const found = bestMatch([rated('Static', 2001), rated('Static', 2000)], { title: 'Static', year: 2000 });
    expect(found?.year).toBe(2000);
  });

  it('is never another part of a series of movies', () => {
    expect(bestMatch([rated('Fear Lane Part Two: 1978', 2021)], { title: 'Fear Lane Part One: 1994', year: 2021 })).toBeNull();
    expect(bestMatch([rated('It Comes at Noon', 2017)], { title: 'It', year: 2017 })).toBeNull();
  });

  it('is null without a match', () => {
    expect(bestMatch([], { title: 'Static', year: 2000 })).toBeNull();
    expect(bestMatch([rated('Static', null)], { title: 'Static', year: 2000 })).toBeNull();
  });
});
