import { z } from 'zod';
import { accountDraft, createFirstAdministrator, signInUser, type TestUser } from '../../support/portal/test-users.js';
import { loadChannel } from '../../support/plugins/load-channel.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';
import { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import { CatalogueService } from '../../../src/catalogue/index.js';
import { Database } from '../../../src/kernel/index.js';

interface Preview {
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
  readonly markup: string;
  readonly isShortened: boolean;
  readonly language: string;
  readonly unknown: readonly string[];
  readonly unclosed: readonly string[];
  readonly variables: readonly { readonly name: string; readonly value: string | null }[];
}

const never = () => Promise.reject(new Error('a preview sends nothing'));
const CHANNELS = [
  loadChannel(
    'cards',
    {
      ...{ agent: 203, usesSubject: false, send: never },
      text: (connection) => ({ markup: 'markdown', maxBody: (connection as { limit?: number }).limit }),
    },
    z.object({ limit: z.int().optional() }),
  ),
  loadChannel('pages', { agent: 204, text: () => ({ markup: 'html' }), send: never }),
  loadChannel('broken', {
    agent: 205,
    text: () => {
      throw new Error('no rules');
    },
    send: never,
  }),
];

let notificationPortal: NotificationPortal;
let admin: TestUser;
const call = <T>(method: string, path: string, body?: unknown, who = admin) =>
  notificationPortal.portal.api<T>(method, `/api/${path}`, body, who.token);
const previewOf = async (id: string, body: object): Promise<Preview> =>
  (await call<Preview>('POST', `v3/plugins/${id}/templates/preview`, { type: 'NewRequest', ...body })).body;

beforeAll(async () => {
  notificationPortal = await openNotificationPortal(CHANNELS);
  admin = await createFirstAdministrator(notificationPortal.portal);
});
afterAll(() => notificationPortal.close());

describe('the preview of a template', () => {
  it('shows a draft with made-up data, and names what it could not replace', async () => {
    const draft = { subject: '{Nope} {Title}', message: '{Alias} asks for {Title {?Year}x' };
    expect(await previewOf('letters', draft)).toMatchObject({
      subject: '{Nope} Nosferatu',
      body: 'Mina asks for {Title {?Year}x',
      ...{ markup: 'plain', html: null, isShortened: false, language: 'en' },
      ...{ unknown: ['Nope'], unclosed: ['Year', 'Title'] },
    });
  });

  it('applies the markup of the channel and the limit of the unsaved connection, and shows no subject where none is sent', async () => {
    const message = '*{Title}* {Error}{RequestId}_{UserPreference}_ \\{IssueSubject}{DetailsUrl} {RecipientAlias} '.repeat(2);
    const type = 'ItemAddedToFaultQueue';
    const cards = (values: object) => previewOf('cards', { type, subject: '{Nope}', message, values });
    expect(await cards({})).toMatchObject({ subject: null, markup: 'markdown', isShortened: false, unknown: [] });
    const short = await cards({ limit: 30 });
    expect(short).toMatchObject({ isShortened: true });
    expect(short.body.length).toBeLessThanOrEqual(30);
  });

  it('shows HTML as it may be shown, with escaped values', async () => {
    const message = '<b>{Title}</b><script>alert(1)</script> {Error}';
    const { body, html } = await previewOf('pages', { type: 'ItemAddedToFaultQueue', message });
    expect(body).toContain('<script>');
    expect(html).toBe('<b>Nosferatu</b> 503 Service Unavailable');
  });

  it('shows the default for an empty text, in the language of the caller, and the own text in that of the portal', async () => {
    await call('POST', 'v1/Identity/language', { lang: 'de' });
    const own = await previewOf('letters', { type: 'RequestDeclined', message: '{Type}: {DenyReason}', subject: ' ' });
    const standard = await previewOf('letters', { type: 'RequestDeclined', subject: null, message: null });
    await call('POST', 'v1/Identity/language', { lang: 'en' });
    expect(own).toMatchObject({ language: 'en', body: 'movie: We have this one on disc.' });
    expect(standard).toMatchObject({ language: 'de', body: expect.stringContaining('Den haben wir auf Disc.') });
    expect(standard.subject).toContain('Nicht genehmigt: Nosferatu');
  });

  it('lists the variables of the type with what the sample inserts', async () => {
    const { variables } = await previewOf('letters', { type: 'RequestDeclined' });
    const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({
      DenyReason: 'We have this one on disc.',
      ActorAlias: 'Jonathan',
      TmdbId: '653',
      RecipientName: 'admin',
    });
    expect(Object.keys(values)).not.toContain('IssueSubject');
  });

  it.each(['Issue', 'IssueComment', 'IssueResolved', 'PartiallyAvailable', 'WelcomeEmail', 'WatchlistTokenExpired'])(
    'of the default for %s has a value for each variable that it needs',
    async (type) => {
      const { subject, body } = await previewOf('letters', { type });
      expect(`${subject} ${body}`).not.toMatch(/[{}]|: \.|\(\)| {2}|null|undefined/);
    },
  );

  it('is in plain text while the plug-in cannot tell its rules', async () => {
    expect(await previewOf('broken', { message: '{Title}' })).toMatchObject({ markup: 'plain', body: 'Nosferatu' });
    expect(await previewOf('cards', { message: '{Title}', values: { limit: 'many' } })).toMatchObject({
      markup: 'plain',
      body: 'Nosferatu',
    });
  });

  it('is there for types that the channel sends, of plug-ins with a channel, for administrators', async () => {
    const status = async (id: string, type: string, who = admin) =>
      (await call('POST', `v3/plugins/${id}/templates/preview`, { type }, who)).status;
    await call('POST', 'v1/Identity', accountDraft('nina', ['RequestMovie']));
    const nina = await signInUser(notificationPortal.portal, 'nina');
    expect(await status('letters', 'WelcomeEmail')).toBe(200);
    expect(await status('board', 'WelcomeEmail')).toBe(404);
    expect(await status('letters', 'Test')).toBe(404);
    expect(await status('nobody', 'NewRequest')).toBe(404);
    expect(await status('board', 'Nonsense')).toBe(400);
    expect(await status('board', 'NewRequest', nina)).toBe(403);
  });
});

describe('a message about a request', () => {
  it('has the ids of the title, who decided, and how many requests wait', async () => {
    const nina = await notificationPortal.createUser(admin, 'lucy', ['RequestMovie']);
    const { requestId } = (await call<{ requestId: number }>('POST', 'v1/Request/movie', { theMovieDbId: 4242 }, nina)).body;
    await call('PUT', 'v1/Request/movie/deny', { id: requestId, reason: 'No' });
    const variablesOf = (type: string) => notificationPortal.sentMessages.board.find((message) => message.type === type)?.variables;
    await waitUntil(() => Boolean(variablesOf('NewRequest') && variablesOf('RequestDeclined')));
    expect(variablesOf('NewRequest')).toMatchObject({ ActorName: 'lucy', PendingCount: expect.stringMatching(/^[01]$/), RetryCount: null });
    expect(variablesOf('RequestDeclined')).toMatchObject({
      ...{ ActorName: 'admin', ActorAlias: 'admin', TmdbId: '4242', ImdbId: 'tt0004242', PendingCount: null },
      ReleaseDate: 'January 10, 1927',
    });
  });

  it('has the genres of the title and the chosen quality profile, and is sent without them when they are not known', async () => {
    const { portal, services, sentMessages } = notificationPortal;
    services.movieDetails.set('4243', { genres: [18, 36].map((id) => ({ id, name: id === 18 ? 'Drama' : 'History' })) });
    const { connectionId } = portal.get(DownloaderSelector).findAll('movie', 'regular')[0]!;
    await portal
      .get(Database)
      .execute('INSERT INTO "downloader_option" ("connectionId", "kind", "optionId", "label") VALUES (?, ?, ?, ?)', [
        ...[connectionId, 'quality', 4, 'HD-1080p'],
      ]);
    const otto = await notificationPortal.createUser(admin, 'otto', ['RequestMovie']);
    const request = async (theMovieDbId: number) =>
      (await call<{ requestId: number }>('POST', 'v1/Request/movie', { theMovieDbId }, otto)).body.requestId;
    const variablesOf = (wanted: string, id: string) =>
      sentMessages.board.find(({ type, variables }) => type === wanted && variables?.['TmdbId'] === id)?.variables;

    const id = await request(4243);
    await waitUntil(() => variablesOf('NewRequest', '4243') !== undefined);
    expect(variablesOf('NewRequest', '4243')).toMatchObject({ Genres: 'Drama, History', QualityName: null });
    await call('POST', 'v2/Requests/movie/advancedoptions', { requestId: id, qualityOverride: 4, rootPathOverride: 0 });
    await call('POST', 'v1/Request/movie/approve', { id, is4K: false });
    await waitUntil(() => variablesOf('RequestApproved', '4243') !== undefined);
    expect(variablesOf('RequestApproved', '4243')).toMatchObject({ Genres: 'Drama, History', QualityName: 'HD-1080p' });

    const other = await request(4244);
    jest.spyOn(notificationPortal.portal.get(CatalogueService), 'findMovie').mockRejectedValue(new Error('down'));
    await call('PUT', 'v1/Request/movie/deny', { id: other, reason: 'No' });
    await waitUntil(() => variablesOf('RequestDeclined', '4244') !== undefined);
    expect(variablesOf('RequestDeclined', '4244')).toMatchObject({ Genres: null, QualityName: null });
    jest.restoreAllMocks();
  });
});
