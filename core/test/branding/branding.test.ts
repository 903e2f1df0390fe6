import { sanitizeHtml } from '../../src/branding/sanitize-html.js';
import { CustomPageSettings } from '../../src/branding/custom-page.service.js';
import { SettingsService } from '../../src/settings/index.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [], config: { baseUrl: '/house' } });
  admin = await createFirstAdministrator(portal);
});

afterAll(() => portal.close());

const describePortal = async () => (await portal.api<Record<string, unknown>>('GET', '/api/v3/portal')).body;

describe('the branding of the portal', () => {
  const save = (body: object) => portal.api('POST', '/api/v1/Settings/customization', body, admin.token);

  it('is empty by default', async () => {
    expect((await portal.api('GET', '/api/v1/Settings/customization')).body).toEqual({
      id: 0,
      applicationName: '',
      applicationUrl: '',
      avatarService: '',
      logo: '',
      favicon: '',
      customCss: '',
      enableCustomDonations: false,
      customDonationUrl: '',
      customDonationMessage: '',
      hideAvailableFromDiscover: false,
      hideAvailableRecentlyRequested: false,
      recentlyAddedPage: false,
      useCustomPage: false,
    });
  });

  it('changes only the sent members, at once', async () => {
    expect((await save({ applicationName: 'Films', logo: 'https://example.org/logo.png', customCss: 'a{}' })).body).toBe(true);
    expect((await save({ ApplicationUrl: 'http://films.local/house' })).body).toBe(true);
    expect(await describePortal()).toEqual({
      applicationName: 'Films',
      applicationUrl: 'http://films.local/house',
      logo: 'https://example.org/logo.png',
      favicon: '',
      avatarService: '',
      customCss: 'a{}',
      wizardCompleted: true,
      allowNoPassword: false,
      enableOAuth: false,
      enableHeaderAuth: false,
      landingPage: false,
      customPage: null,
      defaultLanguage: 'en',
      version: '0.0.0-test',
      baseUrl: '/house',
    });
  });

  it('tells callers who may not change it what the pages show', async () => {
    const hidden = { hideAvailableFromDiscover: true, hideAvailableRecentlyRequested: true };
    const read = async (token?: string) => (await portal.api<object>('GET', '/api/v1/Settings/customization', undefined, token)).body;
    await save(hidden);
    const user = await createUser(portal, admin, 'reader', ['PowerUser']);
    const all = await read(admin.token);
    expect(all).toMatchObject(hidden);
    for (const token of [undefined, user.token])
      expect(await read(token)).toEqual({ ...all, hideAvailableFromDiscover: false, hideAvailableRecentlyRequested: false });
    await save({ hideAvailableFromDiscover: false, hideAvailableRecentlyRequested: false });
  });

  it('clears a text that is null, and keeps what is left out', async () => {
    await save({ logo: 'https://example.org/logo.png', applicationName: 'Films' });
    await save({ logo: null });
    expect((await portal.api('GET', '/api/v1/Settings/customization')).body).toMatchObject({ logo: '', applicationName: 'Films' });
    await save({ applicationName: null });
    expect((await portal.api('GET', '/api/v1/Settings/customization')).body).toMatchObject({ applicationName: '' });
  });

  it.each([
    { logo: 'javascript:alert(1)' },
    { applicationUrl: 'films.local' },
    { favicon: '//example.org/x' },
    { customCss: 'x'.repeat(100_001) },
  ])('refuses %p and names the invalid field', async (body) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { [Object.keys(body)[0] ?? '']: [expect.any(String)] } });
  });

  it.each([
    ['http://films.local', true],
    ['https://films.example.org/house/', true],
    ['films.local', false],
    ['ftp://films.local', false],
    ['javascript:alert(1)', false],
    ['http://', false],
    ['http://nina:secret@films.local', false],
    ['', false],
  ])('validates the address %s', async (url, isGood) => {
    expect((await portal.api('POST', '/api/v1/Settings/customization/urlverify', { url })).body).toBe(isGood);
  });
});

describe('the landing page', () => {
  const save = (body: object) => portal.api('POST', '/api/v1/Settings/landingpage', body, admin.token);
  const read = async () => (await portal.api<Record<string, unknown>>('GET', '/api/v1/Settings/landingpage')).body;

  it('is disabled by default', async () => {
    expect(await read()).toEqual({
      id: 0,
      enabled: false,
      noticeEnabled: false,
      noticeText: '',
      timeLimit: false,
      startDateTime: '0001-01-01T00:00:00Z',
      endDateTime: '0001-01-01T00:00:00Z',
      expired: false,
    });
  });

  it('sanitizes the notice', async () => {
    await save({ enabled: true, noticeText: '<b>Back</b> at 8<script>alert(1)</script>' });
    expect(await read()).toMatchObject({ enabled: true, noticeEnabled: true, noticeText: '<b>Back</b> at 8' });
    expect(await describePortal()).toMatchObject({ landingPage: true });
  });

  it('shows the notice only between its dates, and outside them only to those who write it', async () => {
    const hour = 3_600_000;
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    const noticeBetween = async (from: number, to: number) => {
      const notice = { enabled: true, noticeText: '<b>Back</b> at 8' };
      expect((await save({ ...notice, timeLimit: true, startDateTime: at(from), endDateTime: at(to) })).body).toBe(true);
      return read();
    };
    expect(await noticeBetween(-hour, hour)).toMatchObject({ noticeEnabled: true, noticeText: '<b>Back</b> at 8', expired: false });
    expect(await noticeBetween(hour, 2 * hour)).toMatchObject({ noticeEnabled: false, noticeText: '', expired: false });
    expect(await noticeBetween(-2 * hour, -hour)).toMatchObject({ noticeEnabled: false, noticeText: '', expired: true });
    expect((await portal.api('GET', '/api/v1/Settings/landingpage', undefined, admin.token)).body).toMatchObject({
      noticeEnabled: false,
      noticeText: '<b>Back</b> at 8',
    });
    expect(await describePortal()).toMatchObject({ landingPage: true });

    expect((await save({ startDateTime: 'tomorrow' })).status).toBe(400);
    const once = at(hour);
    const refused = await save({ startDateTime: once, endDateTime: once });
    expect(refused).toMatchObject({ status: 400, body: { errors: { endDateTime: ['The end must be after the start'] } } });

    await save({ startDateTime: '0001-01-01T00:00:00Z', endDateTime: '0001-01-01T00:00:00Z' });
    expect(await read()).toMatchObject({ noticeEnabled: true, startDateTime: '0001-01-01T00:00:00Z' });
  });
});

describe('the custom page', () => {
  let editor: TestUser;
  const read = async (as?: TestUser) => (await portal.api<Record<string, unknown>>('GET', '/api/v1/CustomPage', undefined, as?.token)).body;
  const save = (body: object, as?: TestUser) => portal.api('POST', '/api/v1/CustomPage', body, as?.token);
  const EMPTY = { id: 0, title: '', html: '', fontAwesomeIcon: '' };
  const PAGE = { title: 'Rules', html: '<h2>Be kind</h2>', fontAwesomeIcon: 'fa-check' };

  beforeAll(async () => {
    editor = await createUser(portal, admin, 'Edith', ['EditCustomPage']);
  });

  it('is empty at first', async () => {
    expect(await read()).toEqual(EMPTY);
  });

  it('is written by holders of its own role only', async () => {
    expect([(await save(PAGE)).status, (await save(PAGE, admin)).status]).toEqual([401, 403]);
    expect(
      (
        await save(
          { ...PAGE, html: `${PAGE.html}<img src="https://example.org/a.png" onerror="x" alt="A &quot;b&quot;"><script>x</script>` },
          editor,
        )
      ).body,
    ).toBe(true);
    expect(await read(editor)).toEqual({ id: 0, ...PAGE, html: `${PAGE.html}<img src="https://example.org/a.png" alt="A &quot;b&quot;">` });
  });

  it('is public once an administrator publishes it', async () => {
    expect(await read()).toEqual(EMPTY);
    expect(await describePortal()).toMatchObject({ customPage: null });
    await portal.api('POST', '/api/v1/Settings/customization', { useCustomPage: true }, admin.token);
    expect(await read()).toMatchObject({ title: 'Rules' });
    expect(await describePortal()).toMatchObject({ customPage: { title: 'Rules', icon: 'fa-check' } });
  });

  it.each([
    [{ title: ' ' }, { title: ['Title is required'] }],
    [{ html: '<script>only this</script>' }, { html: ['Content is required'] }],
    [{ fontAwesomeIcon: '' }, { fontAwesomeIcon: ['Font Awesome Icon is required'] }],
    [{ fontAwesomeIcon: 'x" onload="y' }, { fontAwesomeIcon: [expect.any(String)] }],
    [{ html: 'x'.repeat(200_001) }, { html: [expect.any(String)] }],
  ])('refuses %j and keeps what was stored', async (body, errors) => {
    expect(await save(body, editor)).toMatchObject({ status: 400, body: { errors } });
    expect(await read()).toMatchObject({ title: 'Rules', fontAwesomeIcon: 'fa-check' });
  });

  it('is sanitized again when it is read', async () => {
    await portal.get(SettingsService).update(CustomPageSettings, (current) => ({ ...current, html: '<p onclick="x">from elsewhere</p>' }));
    expect(await read()).toMatchObject({ html: '<p>from elsewhere</p>' });
  });

  it('shows its editors what will remain of their HTML', async () => {
    const preview = (as?: TestUser) => portal.api('POST', '/api/v3/sanitized-html', { html: '<b>x</b><iframe></iframe>' }, as?.token);
    expect((await preview(editor)).body).toEqual({ html: '<b>x</b>' });
    expect((await preview()).status).toBe(401);
  });
});

describe('safe HTML', () => {
  it.each([
    ['<p>Hello <em>you</em></p>', '<p>Hello <em>you</em></p>'],
    ['<IMG SRC=x ONERROR=alert(1)>text', 'text'],
    ['<p onclick="alert(1)" style="x">text</p>', '<p>text</p>'],
    [
      '<a href="https://example.org/?a=1&amp;b">x</a>',
      '<a href="https://example.org/?a=1&amp;b" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="https://example.org/&quot; onclick=&quot;x">x</a>', '<a>x</a>'],
    ["<a href='https://example.org'>x</a>", '<a href="https://example.org" target="_blank" rel="noopener noreferrer">x</a>'],
    ['<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<p>open', '<p>open</p>'],
    ['<script>alert(1)', ''],
    ['<svg><style><img src="https://example.org/a.png"></style></svg>x', 'x'],
    ['<math><mtext></p><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
    [
      '<a href="https://example.org" href="javascript:x">x</a>',
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<svg/onload=alert(1)>', ''],
    ['<b', ''],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<!-- <b> --><b>x</b>', '<b>x</b>'],
    ['<style>*{display:none}', ''],
    ['<p title="a>b">x</p>', '<p>x</p>'],
    [
      '<img src="https://example.org/a.png" alt=\'<"x">\' width=9>',
      '<img src="https://example.org/a.png" alt="&lt;&quot;x&quot;&gt;" width="9">',
    ],
    ['<img src="javascript:x"><img src="data:image/png;base64,x"></img>', ''],
    ['<table><tr><td style="x">1</td></tr></table>', '<table><tr><td>1</td></tr></table>'],
  ])('sanitizes %s', (html, safe) => {
    expect(sanitizeHtml(html)).toBe(safe);
  });

  it('contains no unknown tag, whatever the input', () => {
    const pieces = ['<', '>', '/', 'script', 'b', ' ', '"', "'", 'on', '=', '<!--', '-->', 'a href="', 'https://x', 'img', '&', '\n'];
    for (let round = 0; round < 3000; round += 1) {
      const html = Array.from({ length: 12 }, () => pieces[Math.floor(Math.random() * pieces.length)]).join('');
      expect(sanitizeHtml(sanitizeHtml(html))).toBe(sanitizeHtml(html));
      for (const [tag] of sanitizeHtml(html).matchAll(/<[^>]*>/g)) {
        expect(tag).toMatch(
          /^<(\/?b|\/?a|a href="https:\/\/[^\s<>"'`]+" target="_blank" rel="noopener noreferrer"|a href="\/(?!\/)[^\s<>"'`\\]*")>$/,
        );
      }
    }
  });
});
