import { NOT_REQUESTED, type RequestFlags } from '../../src/media/model/request-status.js';
import { movieFacts, movieHeadline } from '../../src/pages/details/title-facts.js';
import { externalLinks, safeWebUrl, trailerPlayerUrl, youTubeTrailers } from '../../src/pages/details/external-links.js';
import { moviePageActions, type MoviePagePermissions } from '../../src/pages/details/actions/movie-buttons.js';
import { toCreditedCast, toCreditedCrew } from '../../src/pages/details/layout/people-row.js';
import { pendingRequestStatus } from '../../src/pages/details/header/movie-status.js';
import { movieDetails } from './fixtures.js';

const flags = (some: Partial<RequestFlags> = {}): RequestFlags => ({ ...NOT_REQUESTED, ...some });

describe('the status text of a variant', () => {
  it.each([
    [{ requested: true }, 'pending'],
    [{ requested: true, approved: true }, 'processing'],
    [{ requested: true, approved: true, denied: true }, 'denied'],
    [{ requested: true, approved: true, available: true }, null],
    [{ approved: true }, null],
    [{}, null],
  ] as const)('of %j is %s', (some, expected) => {
    expect(pendingRequestStatus(flags(some))).toBe(expected);
  });
});

describe('the request buttons', () => {
  const guest: MoviePagePermissions = { mayDecide: false, mayRequest: { movie: true }, mayRequest4K: false };
  const admin: MoviePagePermissions = { mayDecide: true, mayRequest: { movie: true }, mayRequest4K: true };
  const names = (regular: Partial<RequestFlags>, fourK: Partial<RequestFlags>, rights: MoviePagePermissions) =>
    moviePageActions({ regular: flags(regular), '4k': flags(fourK) }, rights).map(
      ({ action: requestAction, variant }) => `${requestAction}:${variant}`,
    );

  it('let every user request an unavailable title, once', () => {
    expect(names({}, {}, guest)).toEqual(['request:regular']);
    expect(names({ requested: true }, {}, guest)).toEqual([]);
    expect(names({ available: true }, {}, guest)).toEqual([]);
    expect(names({ approved: true }, {}, admin)).toEqual(['request:4k']);
  });

  it('are hidden for approvers without the request permission', () => {
    expect(names({}, {}, { ...admin, mayRequest: { movie: false }, mayRequest4K: false })).toEqual([]);
    expect(names({ requested: true }, {}, { ...admin, mayRequest: { movie: false }, mayRequest4K: false })).toEqual([
      'approve:regular',
      'deny:regular',
      'markAvailable:regular',
    ]);
  });

  it('offer a 4K request only with the feature and the permission, and decide about an existing one without', () => {
    expect(names({}, {}, { ...guest, mayRequest4K: true })).toEqual(['request:regular', 'request:4k']);
    expect(names({}, { requested: true }, { ...admin, mayRequest4K: false })).toEqual([
      'request:regular',
      'approve:4k',
      'deny:4k',
      'markAvailable:4k',
    ]);
    expect(names({}, {}, { ...admin, mayRequest4K: false })).toEqual(['request:regular']);
    expect(names({}, { requested: true }, guest)).toEqual(['request:regular']);
  });

  it('offer approvers every available decision', () => {
    expect(names({ requested: true }, { requested: true, approved: true, available: true }, admin)).toEqual([
      'approve:regular',
      'deny:regular',
      'markAvailable:regular',
      'markUnavailable:4k',
    ]);
  });
});

describe('the facts of a movie', () => {
  it('are formatted', () => {
    const facts = Object.fromEntries(movieFacts(movieDetails(), 'en').map(({ name, value }) => [name, value]));

    expect(facts).toEqual({
      releaseStatus: 'Released',
      voteAverage: '8.3/10',
      voteCount: '2.4k',
      releaseDate: 'January 10, 1927',
      runtime: '2 hr 33 min',
      revenue: '$75,000',
      budget: '$1,300,000',
    });
    expect(movieHeadline(movieDetails(), 'en')).toEqual(['January 10, 1927', '2 hr 33 min', 'Drama', '83.40%']);
  });

  it('leave out unknown values', () => {
    const unknown = movieDetails({
      releaseDate: '0001-01-01T00:00:00Z',
      runtime: 0,
      revenue: 0,
      budget: 0,
      voteCount: 0,
      status: null,
      genres: null,
    });

    expect(movieFacts(unknown, 'en')).toEqual([]);
    expect(movieHeadline(unknown, 'en')).toEqual([]);
  });

  it('list directors first', () => {
    expect(toCreditedCrew(movieDetails().credits?.crew).map(({ name }) => name)).toEqual(['Fritz Lang', 'Thea von Harbou']);
    expect(toCreditedCast(null)).toEqual([]);
  });

  it('include only videos with a valid key', () => {
    const [trailer, ...rest] = youTubeTrailers(movieDetails().videos?.results);

    expect(rest).toEqual([]);
    expect(trailerPlayerUrl(trailer!)).toBe('https://www.youtube-nocookie.com/embed/abc-123?autoplay=1&rel=0');
  });
});

describe('external links', () => {
  it('lead to the sites that have the movie', () => {
    const names = externalLinks(
      movieDetails({ sample: false, externalIds: { imdbId: null, facebookId: 'metro', instagramId: null, twitterId: null } }),
      'movie',
    ).map(({ name }) => name);

    expect(names).toEqual(['homepage', 'movieDatabase', 'trailer', 'imdb', 'trakt', 'facebook']);
  });

  it('are left out for sample titles', () => {
    expect(externalLinks(movieDetails({ sample: true }), 'movie').map(({ name }) => name)).toEqual(['homepage', 'trailer']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil', 'nonsense', '', null])('never lead to %s', (address) => {
    expect(safeWebUrl(address)).toBeNull();
  });
});
