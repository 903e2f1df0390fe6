import { type LibraryMediaKind, renderText } from '@ombi/sdk';
import { MusicCatalogue } from '../../src/catalogue/index.js';
import { JobScheduler } from '../../src/jobs/index.js';
import { Outbox } from '../../src/kernel/index.js';
import { LibraryEpisodeRepository } from '../../src/library/episodes/library-episode.repository.js';
import { DownloaderItemRepository } from '../../src/library/items/downloader-item.repository.js';
import { LibraryItemRepository } from '../../src/library/items/library-item.repository.js';
import { NewsletterUnsubscribe, PortalUrl } from '../../src/identity/index.js';
import { NewsletterUnsubscribeController } from '../../src/identity/messages/newsletter-unsubscribe.controller.js';
import { PluginHost } from '../../src/plugin-host/index.js';
import { NewsletterService } from '../../src/newsletter/newsletter.service.js';
import { openNotificationPortal, type NotificationPortal } from '../notifications/notification-portal.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { testConfig } from '../support/test-config.js';
import { waitUntil } from '../support/wait-until.js';

const HOUR_MS = 3_600_000;
const SOURCE = { movie: 'tmdb', tv: 'tmdb', album: 'musicbrainz' } as const;
let fixture: NotificationPortal;
let admin: TestUser;
let ann: TestUser;

beforeAll(async () => {
  fixture = await openNotificationPortal();
  admin = await createFirstAdministrator(fixture.portal);
  await hold('movie', '1', 'Old film', -HOUR_MS);
  await hold('tv', '2', 'Old series', -HOUR_MS, [1, 2]);
  await post('Settings/notifications/newsletterdatabase');
  ann = await fixture.createUser(admin, 'Ann', ['ReceivesNewsletter'], { emailAddress: 'Ann@example.org' });
  await fixture.createUser(admin, 'Bob', ['RequestMovie']);
  await fixture.createUser(admin, 'Nomail', ['ReceivesNewsletter'], {});
  await fixture.portal.api('POST', '/api/v1/Settings/customization', { applicationUrl: 'https://films.example.org/' }, admin.token);
});

beforeEach(() => void fixture.sentMessages.letters.splice(0));

afterAll(() => fixture.close());

const post = (path: string, body?: object, as: TestUser | null = admin) => fixture.portal.api('POST', `/api/v1/${path}`, body, as?.token);
const read = async () =>
  (await fixture.portal.api<Record<string, unknown>>('GET', '/api/v1/Settings/notifications/newsletter', undefined, admin.token)).body;
const save = (body: object) => post('Settings/notifications/newsletter', body);
const send = () => fixture.portal.get(NewsletterService).send();
const letters = () => fixture.sentMessages.letters;
const sentTo = () =>
  letters()
    .map(({ recipient }) => recipient!.address)
    .sort();
const textOf = (index = 0) => renderText(letters()[index]!.body);

/** Waits until every queued mail was sent. */
async function sendAndWait(count: number): Promise<void> {
  expect(await send()).toEqual({ outcome: 'queued', recipients: count });
  await waitUntil(() => letters().length === count);
}

/** Adds a title to the media server, at a time relative to now. */
async function hold(
  kind: LibraryMediaKind,
  id: string,
  title: string,
  offset: number,
  episodes: readonly number[] = [],
  season = 1,
): Promise<void> {
  const { connectionId } = fixture.portal.get(PluginHost).providers('mediaServer')[0]!;
  const items = fixture.portal.get(LibraryItemRepository);
  const addedAt = new Date(Date.now() + offset).toISOString();
  const item = { id: `${kind}-${id}`, kind, title, year: 2020, ids: { [SOURCE[kind]]: id }, variants: ['regular'] as const };
  await items.save(connectionId, 1, [{ ...item, quality: null, url: `http://media/${id}`, addedAt }]);
  if (episodes.length === 0) return;
  const [row] = await items.findBySource(kind, SOURCE[kind], [id]);
  await fixture.portal
    .get(LibraryEpisodeRepository)
    .save(1, [{ showId: item.id, season, numbers: [...episodes] }], new Map([[item.id, row!.id]]));
}

describe('the settings of the newsletter', () => {
  it('are off, with texts of the portal', async () => {
    expect(await read()).toEqual({
      ...{ id: 0, enabled: false, disableTv: false, disableMovies: false, disableMusic: false, externalEmails: [], unsubscribedEmails: [] },
      notificationTemplate: {
        id: 12,
        notificationType: 11,
        agent: 0,
        enabled: true,
        subject: expect.stringContaining('{ApplicationName}'),
        message: expect.any(String),
      },
    });
    expect(await send()).toEqual({ outcome: 'off' });
  });

  it('keep what is not sent', async () => {
    expect((await save({ enabled: true, externalEmails: [' eve@example.org ', '', 'eve@example.org', 'ann@EXAMPLE.org'] })).body).toBe(
      true,
    );
    expect((await save({ notificationTemplate: { subject: 'News of {ApplicationName}' } })).body).toBe(true);
    expect(await read()).toMatchObject({
      enabled: true,
      externalEmails: ['eve@example.org', 'ann@EXAMPLE.org'],
      notificationTemplate: { subject: 'News of {ApplicationName}' },
    });
  });

  it.each([['nobody'], ['a@b@c'], ['eve@example.org, bob@example.org']])('refuse the address %s', async (address) => {
    expect(await save({ externalEmails: ['ok@example.org', address] })).toMatchObject({
      status: 400,
      body: { errors: { externalEmails: ['Please enter a valid email address'] } },
    });
    expect(await read()).toMatchObject({ externalEmails: ['eve@example.org', 'ann@EXAMPLE.org'] });
  });

  it('are for administrators', async () => {
    for (const path of [
      'Settings/notifications/newsletter',
      'Settings/notifications/newsletterdatabase',
      'Tester/newsletter',
      'Job/newsletter',
    ])
      expect([(await post(path, {}, ann)).status, (await post(path, {}, null)).status]).toEqual([403, 401]);
  });
});

describe('the newsletter', () => {
  it('is not sent while nothing was added', async () => {
    expect(await send()).toEqual({ outcome: 'nothing-new' });
  });

  it('lists what was added since, to users with the role and to further addresses, each once', async () => {
    await hold('movie', '10', 'Fresh <film> {Alias}', HOUR_MS);
    await hold('movie', '11', 'Older film of a new server', -HOUR_MS);
    await hold('tv', '2', 'Old series', -HOUR_MS, [3, 4, 5, 7]);
    await hold('tv', '12', 'New series', HOUR_MS, [1]);
    await hold('tv', '13', 'Older series of a new server', -HOUR_MS, [1]);
    await hold('album', 'abc', 'New album', HOUR_MS);
    await sendAndWait(2);
    expect(sentTo()).toEqual(['Ann@example.org', 'eve@example.org']);

    const text = textOf();
    expect(renderText(letters()[0]!.subject)).toBe('News of Ombi');
    for (const expected of [
      'New movies',
      'Fresh &lt;film&gt; { Alias} (2020)',
      'New episodes',
      'Old series',
      'Season 1: 3-5, 7',
      'New series',
      'New albums',
      'New album',
      'https://films.example.org/details/movie/10',
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/new server|Old film/);
  });

  it('has a signed link to unsubscribe for each recipient', async () => {
    await hold('movie', '20', 'Another film', HOUR_MS);
    await sendAndWait(2);
    const linkOf = (address: string) => letters().find(({ recipient }) => recipient!.address === address)!.unsubscribe!;
    expect(linkOf('Ann@example.org').pageUrl).toMatch(/^https:\/\/films\.example\.org\/unsubscribe\/[\w-]+\.[\w-]+$/);

    const token = linkOf('eve@example.org').oneClickUrl.split('/').at(-1)!;
    const oneClick = (given: string, type = 'application/x-www-form-urlencoded') =>
      fetch(`${fixture.portal.url}/api/v3/newsletter/unsubscribe/${given}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await oneClick(token.replace(/.$/, 'x'))).status).toBe(200);
    expect(await read()).toMatchObject({ unsubscribedEmails: [] });
    expect((await oneClick(token)).status).toBe(200);
    expect(await read()).toMatchObject({
      unsubscribedEmails: ['eve@example.org'],
      externalEmails: expect.arrayContaining(['eve@example.org']),
    });

    const page = await fetch(linkOf('Ann@example.org').oneClickUrl.replace('https://films.example.org', fixture.portal.url), {
      redirect: 'manual',
    });
    expect([page.status, page.headers.get('location')]).toEqual([302, linkOf('Ann@example.org').pageUrl]);

    const withoutPublicUrl = new NewsletterUnsubscribeController(
      fixture.portal.get(NewsletterUnsubscribe),
      new PortalUrl(),
      testConfig('', { baseUrl: '/films' }),
    );
    expect(await withoutPublicUrl.openPage('a.b')).toEqual({ url: '/films/unsubscribe/a.b' });

    await fixture.portal.api('GET', `/api/v1/Identity/newsletter/unsubscribe/${linkOf('Ann@example.org').pageUrl.split('/').at(-1)}`);
    await hold('movie', '21', 'Yet another film', HOUR_MS);
    expect(await read()).toMatchObject({ unsubscribedEmails: ['ann@example.org', 'eve@example.org'] });
    expect(await send()).toEqual({ outcome: 'no-recipients' });
  });

  it('keeps what nobody received for the next one', async () => {
    await fixture.createUser(admin, 'Carl', ['ReceivesNewsletter']);
    await sendAndWait(1);
    expect(textOf()).toContain('Yet another film');
  });

  it('reaches everybody else once when one address fails, and the failing one later', async () => {
    await fixture.createUser(admin, 'Dora', ['ReceivesNewsletter']);
    fixture.failingAddresses.add('Carl@example.org');
    await hold('movie', '30', 'Film for all', HOUR_MS);
    expect(await send()).toEqual({ outcome: 'queued', recipients: 2 });
    const failed = async () =>
      (await fixture.portal.api<{ rows: { id: number }[] }>('GET', '/api/v3/failed/messages', undefined, admin.token)).body.rows;
    await waitUntil(async () => (await failed()).length === 1 && letters().length === 1);
    expect(await failed()).toMatchObject([{ type: 'Newsletter', recipient: 'Carl' }]);
    expect(await send()).toEqual({ outcome: 'nothing-new' });

    fixture.failingAddresses.clear();
    await fixture.portal.get(Outbox).retry((await failed())[0]!.id);
    await waitUntil(() => letters().length === 2);
    expect(sentTo()).toEqual(['Carl@example.org', 'Dora@example.org']);
  });

  it('is not sent to somebody who unsubscribed while it was on its way', async () => {
    fixture.failingAddresses.add('Dora@example.org');
    await hold('movie', '40', 'Late film', HOUR_MS);
    expect(await send()).toEqual({ outcome: 'queued', recipients: 2 });
    const failed = async () =>
      (await fixture.portal.api<{ rows: { id: number }[] }>('GET', '/api/v3/failed/messages', undefined, admin.token)).body.rows;
    await waitUntil(async () => (await failed()).length === 1 && letters().length === 1);
    await fixture.portal.api('GET', `/api/v1/Identity/newsletter/unsubscribe/${await tokenOf('Dora')}`);
    fixture.failingAddresses.clear();
    await fixture.portal.get(Outbox).retry((await failed())[0]!.id);
    await waitUntil(async () => (await failed()).length === 0);
    expect(sentTo()).toEqual(['Carl@example.org']);
  });

  it('leaves out the kinds that are off, for good', async () => {
    await save({ disableMovies: true });
    await hold('movie', '50', 'Hidden film', HOUR_MS);
    expect(await send()).toEqual({ outcome: 'nothing-new' });
    await save({ disableMovies: false });
    expect(await send()).toEqual({ outcome: 'nothing-new' });
  });

  it('lists the albums that a downloader has completed, unless switched off', async () => {
    const complete = (number: number) => ({
      ref: { kind: 'album', source: 'musicbrainz', id: `3c0ffee0-0000-4000-8000-00000000000${number}` } as const,
      ...{ ids: {}, monitored: true, variants: ['regular'] as const, title: `Nina - Dawn ${number}`, year: 1971 },
    });
    const downloads = fixture.portal.get(DownloaderItemRepository);
    const { connectionId } = fixture.portal.get(PluginHost).providers('downloader')[0]!;
    const findCover = jest.spyOn(fixture.portal.get(MusicCatalogue), 'findCoverPath').mockResolvedValue('/from/covers/dawn');
    await downloads.save(connectionId, 1, true, [complete(1)]);
    await sendAndWait(1);
    findCover.mockRestore();
    expect(textOf()).toContain('New albums');
    expect(textOf()).toContain(
      '<img src="https://films.example.org/api/v3/images/w300/from/covers/dawn" alt="" width="92" height="92" style="display:block;width:92px;height:92px;',
    );
    expect(textOf()).toContain('Nina - Dawn 1 (1971)');
    expect(textOf()).toContain('https://films.example.org/details/artist/f5cb4a3e-0000-4000-8000-00000000a57e');
    expect(await send()).toEqual({ outcome: 'nothing-new' });

    const customize = (applicationUrl: string) => post('Settings/customization', { applicationUrl });
    await customize('');
    letters().splice(0);
    await downloads.save(connectionId, 1, true, [complete(3)]);
    const findCoverAgain = jest.spyOn(fixture.portal.get(MusicCatalogue), 'findCoverPath').mockResolvedValue('/from/covers/dawn');
    await sendAndWait(1);
    findCoverAgain.mockRestore();
    expect(textOf()).toContain('<img src="/api/v3/images/w300/from/covers/dawn"');
    await customize('https://films.example.org/');

    await save({ disableMusic: true });
    await downloads.save(connectionId, 1, true, [complete(2)]);
    expect(await send()).toEqual({ outcome: 'nothing-new' });
    await save({ disableMusic: false });
    expect(await send()).toEqual({ outcome: 'nothing-new' });
  });

  it('begins anew after "update database"', async () => {
    await hold('movie', '60', 'Skipped film', HOUR_MS);
    expect((await post('Settings/notifications/newsletterdatabase')).body).toBe(true);
    expect(await send()).toEqual({ outcome: 'nothing-new' });
    expect((await post('Settings/notifications/newsletterdatabase')).body).toBe(true);
  });

  it('runs as a job whose result says what happened', async () => {
    expect((await post('Job/newsletter')).body).toBe(true);
    const job = () => fixture.portal.get(JobScheduler).find('newsletter')!;
    await waitUntil(() => job().lastRun?.reason === 'Nothing was added since the last newsletter.');
    expect((await fixture.portal.api('GET', '/api/v1/Settings/jobs', undefined, admin.token)).body).toMatchObject({
      newsletter: '0 0 12 ? * 6 *',
    });
  });
});

describe('the languages of the newsletter', () => {
  const choose = (user: TestUser, lang: string) => fixture.portal.api('POST', '/api/v1/Identity/language', { lang }, user.token);
  let sent: ReturnType<typeof letters> = [];
  const letterTo = (address: string) => sent.find(({ recipient }) => recipient!.address === address)!;
  const setDefault = (defaultLanguageCode: string) => post('Settings/ombi', { defaultLanguageCode });

  beforeAll(async () => {
    await save({ notificationTemplate: { subject: '', message: '' }, externalEmails: ['guest@example.org'] });
    await setDefault('fr');
    await choose(await fixture.createUser(admin, 'Dirk', ['ReceivesNewsletter']), 'de');
    await choose(await fixture.createUser(admin, 'Paola', ['ReceivesNewsletter']), 'it');
    await hold('movie', '65', 'Film of every tongue', HOUR_MS);
    await hold('tv', '66', 'Series of every tongue', HOUR_MS, [1, 2]);
    expect(await send()).toMatchObject({ outcome: 'queued' });
    await waitUntil(() => {
      sent = [...letters()];
      return ['Dirk@example.org', 'Paola@example.org', 'guest@example.org'].every((address) => letterTo(address));
    });
  });

  afterAll(async () => {
    await setDefault('en');
    await save({ notificationTemplate: { subject: 'News of {ApplicationName}' }, externalEmails: [] });
    for (const name of ['Dirk', 'Paola']) await fixture.portal.api('GET', `/api/v1/Identity/newsletter/unsubscribe/${await tokenOf(name)}`);
  });

  it.each([
    ['Dirk', 'de', '[Ombi] Neu in der Bibliothek', 'Hallo Dirk,', ['Neue Filme', 'Neue Folgen', 'Staffel 1: 1-2']],
    ['Paola', 'it', '[Ombi] Novità nella libreria', 'Ciao Paola,', ['Nuovi film', 'Nuovi episodi', 'Stagione 1: 1-2']],
    ['guest', 'fr', '[Ombi] Nouveautés de la bibliothèque', 'Bonjour guest@example.org,', ['Nouveaux films', 'Saison 1: 1-2']],
  ])('are that of the account of %s, else that of the portal: %s', (name, language, subject, greeting, texts) => {
    const letter = letterTo(`${name}@example.org`);
    expect([letter.language, renderText(letter.subject)]).toEqual([language, subject]);
    expect(renderText(letter.body)).toMatch(new RegExp(`^${greeting}`));
    for (const text of [...texts, 'Film of every tongue']) expect(renderText(letter.body)).toContain(text);
  });

  it('are batches of their own in the list of mailings', async () => {
    const { body } = await fixture.portal.api<{ kind: string; language: string | null }[]>(
      'GET',
      '/api/v3/mailings',
      undefined,
      admin.token,
    );
    expect(body.slice(0, 3).map(({ language }) => language)).toEqual(expect.arrayContaining(['de', 'fr', 'it']));
  });

  it('leave the default texts unstored in whichever language they are posted back', async () => {
    expect(await read()).toMatchObject({ notificationTemplate: { subject: '[{ApplicationName}] Nouveautés de la bibliothèque' } });
    await save(await read());
    await setDefault('de');
    expect(await read()).toMatchObject({ notificationTemplate: { subject: '[{ApplicationName}] Neu in der Bibliothek' } });
  });

  it('are that of the caller in the preview', async () => {
    await choose(admin, 'nl');
    const { body } = await fixture.portal.api<{ subject: string; html: string }>('POST', '/api/v3/newsletter/preview', {}, admin.token);
    await choose(admin, 'en');
    expect(body.subject).toBe('[Ombi] Nieuw in de bibliotheek');
    expect(body.html).toContain('Nieuwe films');
  });
});

describe('the test of the newsletter', () => {
  it('reaches nobody while no administrator has an address', async () => {
    expect((await post('Tester/newsletter', {})).body).toBe(false);
  });

  it('goes to administrators with the posted texts and the latest ten movies, series and albums, and announces nothing', async () => {
    await fixture.portal.api(
      'PUT',
      '/api/v1/Identity/local',
      { id: admin.id, emailAddress: 'admin@example.org', currentPassword: 'correct horse battery staple' },
      admin.token,
    );
    for (let number = 0; number < 12; number += 1) await hold('movie', `7${number}`, `Film number ${number}.`, HOUR_MS * (2 + number));
    expect((await post('Tester/newsletter', { notificationTemplate: { subject: 'A test', message: 'Only a test.' } })).body).toBe(true);
    await waitUntil(() => letters().length === 1);
    expect(sentTo()).toEqual(['admin@example.org']);
    expect(letters()[0]!.unsubscribe).toBeUndefined();
    const text = textOf();
    expect(text).toContain('Only a test.');
    expect(text.match(/Film number \d+\./g)).toEqual(Array.from({ length: 10 }, (_, index) => `Film number ${11 - index}.`));
    expect(text).toContain('New series');
    expect(text).toContain('Nina - Dawn 2');
    expect(await read()).toMatchObject({ notificationTemplate: { subject: 'News of {ApplicationName}' } });
    expect(await send()).toMatchObject({ outcome: 'queued' });
  });

  it('can be previewed, sanitized', async () => {
    const { body } = await fixture.portal.api<{ subject: string; html: string }>(
      'POST',
      '/api/v3/newsletter/preview',
      { disableTv: true, notificationTemplate: { message: '<b onclick="x">Hi {Alias}</b><script>x</script>' } },
      admin.token,
    );
    expect(body.subject).toBe('News of Ombi');
    expect(body.html).toMatch(/^<b>Hi admin<\/b><h2>New movies<\/h2><table>/);
    expect(body.html).not.toContain('New series');
  });
});

/** The signed token in the latest newsletter to a user. */
const tokenOf = async (userName: string) => {
  const { body } = await fixture.portal.api<{ id: string; userName: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token);

  return fixture.portal.get(NewsletterUnsubscribe).tokenFor(body.find((user) => user.userName === userName)!.id);
};
