import type { User } from '../../../src/identity/index.js';
import { renderTemplate } from '../../../src/notifications/templates/render-template.js';
import { requestTemplateVariables, type RequestNotificationContext } from '../../../src/notifications/templates/template-variables.js';
import type { RequestSummary } from '../../../src/requests/index.js';

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

const occasion = (more: Partial<RequestNotificationContext> = {}): RequestNotificationContext => ({
  request: series,
  requester: { userName: 'mina', displayName: 'Mina' } as User,
  application: { name: 'Ombi', url: 'https://portal.example/' } as RequestNotificationContext['application'],
  error: null,
  episodes: [],
  newEpisodes: [],
  now: new Date('2026-01-03'),
  ...more,
});

describe('the template variables', () => {
  it('list partially available episodes and their number', () => {
    const arrived = [
      { season: 1, number: 2 },
      { season: 2, number: 1 },
    ];
    expect(requestTemplateVariables(occasion({ newEpisodes: arrived }))).toMatchObject({
      PartiallyAvailableSeasonNumber: '1',
      PartiallyAvailableEpisodeNumbers: '2, 1',
      PartiallyAvailableEpisodeCount: '2',
      PartiallyAvailableEpisodesList: '1x2, 2x1',
      DetailsUrl: 'https://portal.example/details/tv/42',
    });
    expect(requestTemplateVariables(occasion())).toMatchObject({
      PartiallyAvailableEpisodeCount: null,
      PartiallyAvailableEpisodesList: null,
    });
  });

  it('list the requested seasons and episodes of a series', () => {
    const episodes = [
      { season: 1, number: 1 },
      { season: 1, number: 2 },
      { season: 3, number: 1 },
    ];
    expect(requestTemplateVariables(occasion({ episodes }))).toMatchObject({ EpisodesList: '1, 2, 1', SeasonsList: '1, 3' });
    expect(requestTemplateVariables(occasion())).toMatchObject({ EpisodesList: null, SeasonsList: null });
  });

  it('name genres and the chosen quality profile, and are empty without', () => {
    expect(requestTemplateVariables(occasion({ genres: ['Crime', 'Drama'], qualityName: 'HD' }))).toMatchObject({
      ...{ Genres: 'Crime, Drama', QualityName: 'HD' },
    });
    expect(requestTemplateVariables(occasion({ genres: [] }))).toMatchObject({ Genres: null, QualityName: null });
    expect(requestTemplateVariables(occasion())).toMatchObject({ Genres: null, QualityName: null });
  });

  it('link to the page of the request while a decision is asked for, and only then', () => {
    const pending = { ...series, state: 'pending' } as RequestSummary;
    const page = 'https://portal.example/details/tv/42';
    expect(requestTemplateVariables(occasion({ request: pending, pendingCount: 1 }))).toMatchObject({ ApproveUrl: page, DenyUrl: page });
    const application = { name: 'Ombi', url: null } as RequestNotificationContext['application'];
    for (const other of [{ request: pending }, { pendingCount: 1 }, { request: pending, pendingCount: 1, application }])
      expect(requestTemplateVariables(occasion(other))).toMatchObject({ ApproveUrl: null, DenyUrl: null });
  });

  it('name the requester under the old name of the reporter, too', () => {
    expect(requestTemplateVariables(occasion())).toMatchObject({ UserName: 'mina', IssueUser: 'mina' });
  });

  it('that another message has are empty', () => {
    const text = renderTemplate('{Title}{IssueSubject}{AdditionalInformation}{Nonsense}', requestTemplateVariables(occasion()));
    expect(text.map((part) => part.text).join('')).toBe('Fantômas{Nonsense}');
  });

  it('of an album link to its artist and its cover', () => {
    const request = {
      ...series,
      kind: 'album',
      artistId: 'a-1',
      ref: { kind: 'album', source: 'musicbrainz', id: 'b-2' },
    } as RequestSummary;
    expect(requestTemplateVariables(occasion({ request }))).toMatchObject({
      Type: 'album',
      ProviderId: 'a-1',
      DetailsUrl: 'https://portal.example/details/artist/a-1',
      PosterImage: 'https://portal.example/api/v3/images/w300/poster.jpg',
    });
  });

  it('mark values that name the requester, and no others', () => {
    const parts = renderTemplate('{Alias} wants {Title} {?UserName}({UserName}){/UserName}', requestTemplateVariables(occasion()));
    expect(parts.filter(({ namesRequester }) => namesRequester).map(({ text }) => text)).toEqual(['Mina', 'mina']);
  });
});
