import { externalLinks } from '../../src/pages/details/external-links.js';
import { showFacts, showHeadline } from '../../src/pages/details/title-facts.js';
import { seasonStatus } from '../../src/media/model/request-status.js';
import { showStatuses } from '../../src/pages/details/header/show-status.js';
import { episode, season, showDetails } from './show-fixtures.js';

const HELD = { available: true };
const ASKED = { requested: true };
const TAKEN = { requested: true, approved: true };
const DENIED = { requested: true, denied: true };

describe('a season', () => {
  it.each([
    [[HELD, HELD], 'available'],
    [[HELD, {}], 'partly-available'],
    [[HELD, ASKED], 'requested'],
    [[HELD, TAKEN], 'approved'],
    [[{ ...TAKEN, ...HELD }, {}], 'partly-available'],
    [[{ ...ASKED, ...HELD }, TAKEN], 'approved'],
    [[DENIED, DENIED], 'denied'],
    [[DENIED, {}], 'requested'],
    [[ASKED, TAKEN], 'requested'],
    [[TAKEN, {}], 'approved'],
    [[{}, {}], null],
    [[], null],
  ] as const)('with %j has the status %s', (episodes, expected) => {
    expect(seasonStatus(season(1, ...episodes.map((some, place) => episode(place + 1, some))))).toBe(expected);
  });
});

describe('a series', () => {
  it.each([
    [{}, []],
    [{ fullyAvailable: true }, ['available']],
    [{ partlyAvailable: true }, ['partly-available']],
    [{ fullyAvailable: true, partlyAvailable: true }, ['partly-available']],
    [{ partlyAvailable: true, requested: true, approved: true }, ['partly-available', 'approved']],
    [{ approved: true }, ['monitored']],
    [{ partlyAvailable: true, approved: true }, ['partly-available', 'monitored']],
    [{ fullyAvailable: true, approved: true }, ['available']],
    [{ requested: true }, ['requested']],
    [{ requested: true, denied: true }, ['denied']],
    [{ fullyAvailable: true, requested: true, approved: true }, ['available']],
  ] as const)('with %j has the status %j', (some, expected) => {
    expect(showStatuses(showDetails(some))).toEqual(expected);
  });

  it('counts as requested when nothing is left to request', () => {
    expect(showStatuses(showDetails({ seasonRequests: [season(1, episode(1, HELD), episode(2, ASKED))] }))).toEqual(['requested']);
    expect(showStatuses(showDetails({ seasonRequests: [] }))).toEqual([]);
  });

  it.each([
    [[DENIED, {}], ['denied']],
    [[DENIED, { ...DENIED, ...HELD }, {}], ['denied']],
    [[DENIED, ASKED, {}], ['requested']],
  ] as const)('counts as denied when all requests are, although more could be requested: %j', (episodes, expected) => {
    const seasonRequests = [season(1, ...episodes.map((some, place) => episode(place + 1, some)))];
    expect(showStatuses(showDetails({ requested: true, seasonRequests }))).toEqual(expected);
  });

  it.each([
    ['what was asked for is there', [{ ...TAKEN, ...HELD }, {}], ['partly-available']],
    ['some of it is still to come', [{ ...TAKEN, ...HELD }, TAKEN], ['partly-available', 'approved']],
    ['one part came and another waits for a decision', [{ ...TAKEN, ...HELD }, ASKED], ['partly-available', 'requested']],
    ['what is missing was denied', [{ ...TAKEN, ...HELD }, DENIED, {}], ['partly-available']],
  ] as const)('is processing only while a request is: %s', (_, episodes, expected) => {
    const seasonRequests = [season(1, ...episodes.map((some, place) => episode(place + 1, some)))];
    const show = showDetails({ partlyAvailable: true, requested: true, approved: true, seasonRequests });
    expect(showStatuses(show)).toEqual(expected);
  });

  it('has formatted facts', () => {
    const facts = Object.fromEntries(showFacts(showDetails(), 'en').map(({ name, value }) => [name, value]));
    expect(facts).toEqual({
      releaseStatus: 'Ended',
      firstAired: 'March 4, 2019',
      voteAverage: '7.5/10',
      voteCount: '1.2k',
      runtime: '45 min',
      network: 'Channel Three',
      certification: 'TV-14',
    });
    expect(showHeadline(showDetails(), 'en')).toEqual(['March 4, 2019', '45 min', 'Drama', '75.00%']);
  });

  it('leaves out unknown values', () => {
    const nothing = { firstAired: null, runtime: null, status: null, network: null, certification: null, voteCount: 0, genres: null };
    expect(showFacts(showDetails(nothing), 'en')).toEqual([]);
    expect(showHeadline(showDetails(nothing), 'en')).toEqual([]);
  });

  it('has external links for series', () => {
    const urls = Object.fromEntries(
      externalLinks(showDetails(), 'tv').map((link) => [link.name, 'url' in link ? link.url : link.trailer.key]),
    );
    expect(urls).toEqual({
      movieDatabase: 'https://www.themoviedb.org/tv/77',
      tvDatabase: 'https://thetvdb.com/dereferrer/series/7077',
      trailer: 'abc-123',
      imdb: 'https://www.imdb.com/title/tt0000077',
      trakt: 'https://trakt.tv/shows/tt0000077',
    });
  });
});
