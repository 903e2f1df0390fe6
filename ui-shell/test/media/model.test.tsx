import {
  yearOf,
  formatRatingPercent,
  formatRating,
  formatRuntime,
  formatShortCount,
  formatUsDollars,
} from '../../src/media/model/format.js';
import { titleFromMultiSearch, titleFromRelatedMovie } from '../../src/media/model/title-mappers.js';
import {
  applyRequestAction,
  availableDecisions,
  isRequestable,
  requestStatusOf,
  NOT_REQUESTED,
  type RequestFlags,
} from '../../src/media/model/request-status.js';
import { titlePath } from '../../src/media/model/title.js';
import { searchHit, relatedMovie } from './fixtures.js';

const flags = (some: Partial<RequestFlags>): RequestFlags => ({ ...NOT_REQUESTED, ...some });

describe('the status of a title', () => {
  const everything = flags({ requested: true, approved: true, available: true, partlyAvailable: true, denied: true });

  it('has the precedence: denied, available, partly available, approved, requested', () => {
    expect(requestStatusOf(everything)).toBe('denied');
    expect(requestStatusOf({ ...everything, denied: false })).toBe('available');
    expect(requestStatusOf({ ...everything, denied: false, available: false })).toBe('partly-available');
    expect(requestStatusOf(flags({ requested: true, approved: true }))).toBe('approved');
    expect(requestStatusOf(flags({ requested: true }))).toBe('requested');
    expect(requestStatusOf(NOT_REQUESTED)).toBeNull();
  });

  it.each([
    [{}, true],
    [{ requested: true }, false],
    [{ approved: true }, false],
    [{ available: true }, false],
    [{ requested: true, denied: true }, false],
  ] as const)('offers a request for %j: %s', (some, expected) => {
    expect(isRequestable(flags(some))).toBe(expected);
  });
});

describe('the available decisions', () => {
  it.each([
    ['an untouched title', {}, []],
    ['a pending request', { requested: true }, ['approve', 'deny', 'markAvailable']],
    ['an approved request', { requested: true, approved: true }, ['deny', 'markAvailable']],
    ['a denied request', { requested: true, denied: true }, ['approve']],
    ['a request that came true', { requested: true, approved: true, available: true }, ['markUnavailable']],
    ['a title that was always there', { available: true }, []],
  ] as const)('about %s', (_what, some, expected) => {
    expect(availableDecisions(flags(some))).toEqual(expected);
  });

  it('shows a denial with its reason and takes it back when approved', () => {
    const denied = applyRequestAction(flags({ requested: true }), 'deny', 'no space left');

    expect(denied).toMatchObject({ denied: true, deniedReason: 'no space left' });
    expect(requestStatusOf(applyRequestAction(denied, 'approve'))).toBe('approved');
    expect(applyRequestAction(denied, 'approve').deniedReason).toBeNull();
  });
});

describe('number and date formats', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [2_500_000, '2.5M'],
    [7_000_000_000, '7G'],
    [7_000_000_000_000, '7000G'],
  ])('shortens %d to %s', (count, expected) => {
    expect(formatShortCount(count, 'en')).toBe(expected);
  });

  it('writes votes, ratings, money and runtimes as specified', () => {
    expect(formatRating(7.84, 'en')).toBe('7.8/10');
    expect(formatRating(8, 'de')).toBe('8,0/10');
    expect(formatRatingPercent(7.84, 'en')).toBe('78.40%');
    expect(formatUsDollars(1_234_567, 'en')).toBe('$1,234,567');
    expect(formatRuntime(125, 'en')).toBe('2 hr 5 min');
    expect(formatRuntime(60, 'en')).toBe('1 hr');
    expect(formatRuntime(45, 'en')).toBe('45 min');
  });

  it('treats the year 1 as no date', () => {
    expect(yearOf('0001-01-01T00:00:00Z')).toBeNull();
    expect(yearOf(null)).toBeNull();
    expect(yearOf('garbage')).toBeNull();
    expect(yearOf('1927-01-10T00:00:00Z')).toBe(1927);
  });
});

describe('search hits', () => {
  const movie = searchHit(19, 'Metropolis (1927)', { overview: null, requested: true, denied: false });

  it('removes the year from the title', () => {
    expect(titleFromMultiSearch(movie, new Set(['movie']))).toMatchObject({ name: 'Metropolis', year: 1927, kind: 'movie' });
    expect(titleFromMultiSearch({ ...movie, title: 'Nosferatu' }, new Set(['movie']))).toMatchObject({ name: 'Nosferatu', year: null });
  });

  it('reads the status of the title, without a reason', () => {
    expect(titleFromMultiSearch(movie, new Set(['movie']))?.flags).toEqual({ ...NOT_REQUESTED, requested: true });
    expect(titleFromRelatedMovie(relatedMovie(20, 'Faust', { approved: true })).flags).toEqual({ ...NOT_REQUESTED, approved: true });
    expect(titleFromMultiSearch({ ...movie, requested: undefined }, new Set(['movie']))?.flags).toBeNull();
  });

  it('leaves out kinds without a page', () => {
    expect(titleFromMultiSearch({ ...movie, mediaType: 'tv' }, new Set(['movie']))).toBeNull();
    expect(titleFromMultiSearch({ ...movie, mediaType: 'Artist' }, new Set(['artist']))).toMatchObject({ kind: 'artist' });
    expect(titleFromMultiSearch({ ...movie, mediaType: 'constructor' }, new Set(['movie']))).toBeNull();
  });

  it('links hostile ids as plain text', () => {
    expect(titlePath({ kind: 'movie', id: '../../x?y' })).toBe('/details/movie/..%2F..%2Fx%3Fy');
  });
});
