import type { User } from '../../src/identity/index.js';
import { render } from '../../src/notifications/templates/render.js';
import { variablesOf, type Occasion } from '../../src/notifications/variables.js';
import type { RequestSummary } from '../../src/requests/index.js';

const series = {
  kind: 'tv',
  requestId: 7,
  variant: 'regular',
  ref: { kind: 'tv', source: 'tmdb', id: '42' },
  title: 'Fantômas',
  year: 1913,
  posterPath: '/poster.jpg',
  artistId: null,
  requestedAt: new Date('2026-01-02'),
  availableAt: null,
  state: 'approved',
} as unknown as RequestSummary;

const occasion = (more: Partial<Occasion> = {}): Occasion => ({
  request: series,
  requester: { userName: 'mina', displayName: 'Mina' } as User,
  application: { name: 'Ombi', url: 'https://portal.example/' } as Occasion['application'],
  error: null,
  arrived: [],
  now: new Date('2026-01-03'),
  ...more,
});

describe('what a message can say', () => {
  it('of episodes that arrived before the others: which, and how many', () => {
    const arrived = [
      { season: 1, number: 2 },
      { season: 2, number: 1 },
    ];
    expect(variablesOf(occasion({ arrived }))).toMatchObject({
      PartiallyAvailableSeasonNumber: '1',
      PartiallyAvailableEpisodeNumbers: '2, 1',
      PartiallyAvailableEpisodeCount: '2',
      PartiallyAvailableEpisodesList: '1x2, 2x1',
      DetailsUrl: 'https://portal.example/details/tv/42',
    });
    expect(variablesOf(occasion())).toMatchObject({ PartiallyAvailableEpisodeCount: null, PartiallyAvailableEpisodesList: null });
  });

  it('of an album leads to whoever made it, and to its cover', () => {
    const request = {
      ...series,
      kind: 'album',
      artistId: 'a-1',
      ref: { kind: 'album', source: 'musicbrainz', id: 'b-2' },
    } as RequestSummary;
    expect(variablesOf(occasion({ request }))).toMatchObject({
      Type: 'album',
      DetailsUrl: 'https://portal.example/details/artist/a-1',
      PosterImage: 'https://portal.example/api/v3/images/w300/poster.jpg',
    });
  });

  it('marks the values that name whoever asked, and no others', () => {
    const parts = render('{Alias} wants {Title} {?UserName}({UserName}){/UserName}', variablesOf(occasion()));
    expect(parts.filter(({ namesRequester }) => namesRequester).map(({ text }) => text)).toEqual(['Mina', 'mina']);
  });
});
