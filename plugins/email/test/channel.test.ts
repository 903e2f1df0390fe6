import type { Message } from '@ombi/sdk';
import { sampleMessage, sampleRecipient } from '@ombi/sdk/testing';
import { send } from '../src/channel.js';
import { connection } from '../src/settings.js';
import { type EmailFixture, openEmailFixture } from './fixture.js';

const textParts = (text: string) => [{ text, isValue: true }];

describe('a mail', () => {
  let fixture: EmailFixture;
  beforeEach(async () => {
    fixture = await openEmailFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const sendAndReceive = async (overrides: Partial<Message> = {}, values: Parameters<EmailFixture['ctx']>[0] = {}) => {
    await send(fixture.ctx(values), sampleMessage({ recipient: sampleRecipient(), ...overrides }));
    return fixture.simulator.mails.at(-1)!;
  };

  it('has one recipient, the portal as sender, and the headers of an automatic message', async () => {
    const { from, to, user, subject, headers } = await sendAndReceive();
    expect({ from, to, user, subject }).toEqual({
      from: 'portal@example.org',
      to: ['nina@example.org'],
      user: 'portal',
      subject: 'Ready to watch: Sita Sings the Blues',
    });
    expect(headers).toMatchObject({
      from: 'The portal <portal@example.org>',
      to: 'Nina <nina@example.org>',
      'auto-submitted': 'auto-generated',
    });
  });

  it('adds labels in the language of the message, and in English where a translation is missing', async () => {
    const unsubscribe = { pageUrl: 'https://films.example.org/u/1', oneClickUrl: 'https://films.example.org/o/1' };
    const recipient = { ...sampleRecipient(), language: 'de' };
    const german = await sendAndReceive({ type: 'Newsletter', language: 'de', applicationName: 'Filme $&', recipient, unsubscribe });
    expect(german.html).toContain('<html lang="de">');
    for (const text of [german.text, german.html]) expect(text).toContain('Abbestellen');
    expect(german.text).toContain('Du bekommst diese Mail, weil du den Newsletter von Filme $& erhältst.');

    const arrived = await sendAndReceive({ language: 'pt-BR', status: 'available' });
    expect(arrived.text).toContain('Pronto para assistir');
    expect(arrived.text).toContain('Mostrar detalhes:\n');
    expect((await sendAndReceive({ type: 'PasswordReset', language: 'fr' })).html).toContain('copiez cette adresse dans votre navigateur');

    const english = await sendAndReceive({ recipient });
    expect(english.html).toContain('<html lang="en">');
    expect(english.text).toContain('You get this mail because you have an account');
    expect((await sendAndReceive({ language: 'xx' })).text).toContain('You get this mail because you have an account');
  });

  it('has an HTML part and an equivalent text part', async () => {
    const { text, html } = await sendAndReceive();
    expect(text).toBe(
      [
        'Sita Sings the Blues (2008) - Ready to watch',
        'Sita Sings the Blues has arrived. Enjoy!',
        'Show details:\nhttps://requests.example.org/details/movie/20529',
        '-- \nOmbi, https://requests.example.org/\nYou get this mail because you have an account on Ombi.\n',
      ].join('\n\n'),
    );
    for (const expected of [
      'Sita Sings the Blues (2008)',
      'has arrived. Enjoy!',
      'href="https://requests.example.org/details/movie/20529"',
    ]) {
      expect(html).toContain(expected);
    }
    expect(html).toContain('src="https://images.example.org/poster.jpg"');
  });

  it('keeps the aspect ratio of a picture: album covers are square', async () => {
    const { html } = await sendAndReceive({ imageUrl: 'https://images.example.org/cover.jpg' });
    const [image = ''] = /<img[^>]+cover\.jpg[^>]+>/.exec(html) ?? [];
    expect(image).toMatch(/ width="120" /);
    expect(image).toContain('height:auto');
    expect(image).not.toMatch(/ height="/);
    expect(html).not.toMatch(/\.poster\{[^}]*height:\d/);
  });

  it('has unsubscribe headers, including one-click', async () => {
    const unsubscribe = {
      pageUrl: 'https://requests.example.org/unsubscribe/a.b',
      oneClickUrl: 'https://requests.example.org/api/v3/x/a.b',
    };
    const { text, html, headers } = await sendAndReceive({ type: 'Newsletter', unsubscribe });
    expect(text).toContain(
      'You get this mail because you receive the newsletter of Ombi.\nUnsubscribe: https://requests.example.org/unsubscribe/a.b',
    );
    expect(html).toContain('<a class="link" href="https://requests.example.org/unsubscribe/a.b"');
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${unsubscribe.oneClickUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    for (const none of [null, undefined, { pageUrl: 'javascript:x', oneClickUrl: 'x>,<y' }]) {
      const mail = await sendAndReceive({ unsubscribe: none });
      expect([mail.headers['list-unsubscribe'], mail.html.includes('Unsubscribe')]).toEqual([undefined, false]);
    }
  });

  it('has a List-Id only when it is a mailing', async () => {
    const headersOf = async (type: Message['type'], more: Partial<Message> = {}) => (await sendAndReceive({ type, ...more })).headers;
    expect(await headersOf('Newsletter')).toMatchObject({ 'list-id': '<newsletter.requests.example.org>', precedence: 'bulk' });
    const note = await headersOf('AdminNote', { applicationUrl: null });
    expect(note).toMatchObject({ precedence: 'bulk', 'auto-submitted': 'auto-generated' });
    expect(note['list-id']).toMatch(/^<announcements\.[^>]+>$/);
    expect(note['list-unsubscribe']).toBeUndefined();
    const other = await headersOf('RequestAvailable');
    expect([other['list-id'], other.precedence]).toEqual([undefined, undefined]);
  });

  it('has the same Message-ID for every attempt, and another one for another message', async () => {
    const messageIdFor = async (idempotencyKey: string) => (await sendAndReceive({ idempotencyKey })).headers['message-id'];
    const first = await messageIdFor('a');
    expect(await messageIdFor('a')).toBe(first);
    expect(await messageIdFor('b')).not.toBe(first);
    expect(first).toMatch(/^<[\da-f]{40}@requests\.example\.org>$/);
  });

  it('uses the address as recipient name when there is no name', async () => {
    expect((await sendAndReceive({}, { senderName: '' })).headers['from']).toContain('portal@example.org');
  });

  it('allows no header injection through titles or names', async () => {
    const hostile = 'Nosferatu\r\nBcc: eve@example.org\r\n\r\n<script>alert(1)</script>';
    const mail = await sendAndReceive({
      ...{ subject: textParts(hostile), body: textParts(hostile), title: hostile, applicationName: hostile },
      recipient: sampleRecipient({ alias: hostile, userName: hostile }),
    });
    expect(mail.headers['bcc']).toBeUndefined();
    expect(mail.to).toEqual(['nina@example.org']);
    expect(mail.subject).toBe('Nosferatu Bcc: eve@example.org <script>alert(1)</script>');
    expect(mail.html).not.toContain('<script>');
  });

  it('escapes the markup of values, and keeps the HTML of the template', async () => {
    const { html, text } = await sendAndReceive({
      body: [
        { text: '<b>Hello</b>\n<a href="', isValue: false },
        ...textParts('https://a.example/"><img src=x>'),
        { text: '">x</a> ', isValue: false },
        ...textParts('<i>A & B</i>'),
      ],
    });
    expect(html).toContain('<b>Hello</b><br><a href="https://a.example/&quot;&gt;&lt;img src=x&gt;">x</a> &lt;i&gt;A &amp; B&lt;/i&gt;');
    expect(text).toContain('Hello\n');
    expect(text).toContain('<i>A & B</i>');
  });

  it('converts line breaks to tags where the template has none', async () => {
    const source = '<h2>Hello</h2>\nfirst\nsecond\n\n<ul>\n<li>one</li>\n</ul>\r\nlast';
    const { html, text } = await sendAndReceive({ body: [{ text: source, isValue: false }] });
    expect(html.replaceAll('\r', '')).toContain('<h2>Hello</h2>\nfirst<br>second<br>\n<ul>\n<li>one</li>\n</ul>\nlast');
    expect(text).toContain('first\nsecond');
  });

  it('turns URLs in the text into links', async () => {
    const url = 'https://requests.example.org/?a=1&b=2';
    expect((await sendAndReceive({ body: textParts(url) })).html).toContain(`href="https://requests.example.org/?a=1&amp;b=2"`);
  });

  it('links no invalid URL', async () => {
    const { html } = await sendAndReceive({
      imageUrl: 'javascript:alert(1)',
      detailsUrl: '/details',
      applicationUrl: 'x',
      logoUrl: 'data:text/html,x',
    });
    expect(html).not.toMatch(/<img|href=/);
  });

  it('has a single-line subject, truncated between grapheme clusters', async () => {
    const family = '👩‍👩‍👧‍👦';
    const { subject } = await sendAndReceive({ subject: textParts(family.repeat(1_000)) });
    expect(subject.replaceAll(family, '')).toBe('…');
    expect((await sendAndReceive({ subject: textParts('x'.repeat(10_240)) })).subject).toHaveLength(200);
    expect((await sendAndReceive({ subject: textParts('\u202eevil\u202c שלום') })).subject).toBe('evil שלום');
    expect((await sendAndReceive({ subject: [] })).subject).toBe('Ombi');
  });

  it.each([
    ['NewRequest', 'Review the request'],
    ['WelcomeEmail', 'Sign in'],
    ['PasswordReset', 'Choose a new password'],
  ] as const)('about %s has a button with a matching label', async (type, word) => {
    expect((await sendAndReceive({ type })).html).toContain(`>${word}</a>`);
  });

  it('with an account link also has the full URL', async () => {
    const detailsUrl = 'https://requests.example.org/token?token=abc';
    const { html } = await sendAndReceive({ type: 'PasswordReset', title: null, status: null, imageUrl: null, detailsUrl });
    expect(html.split(`href="${detailsUrl}"`)).toHaveLength(3);
  });

  it('shows the logo of the portal instead of its name', async () => {
    expect((await sendAndReceive({ logoUrl: 'https://requests.example.org/logo.png' })).html).toContain(
      'src="https://requests.example.org/logo.png" alt="Ombi"',
    );
  });

  it('is delivered once, even when the connection breaks during the transfer', async () => {
    fixture.simulator.faults.cut();
    const longMessage = sampleMessage({ recipient: sampleRecipient(), overview: null, body: textParts('x'.repeat(200_000)) });
    await expect(send(fixture.ctx(), longMessage)).rejects.toMatchObject({ code: 'unreachable' });
    expect(fixture.simulator.requests).toHaveLength(1);
    expect(fixture.simulator.mails).toHaveLength(0);
  });

  it('is aborted during the SMTP dialogue when the call is cancelled', async () => {
    fixture.simulator.faults.slow(60_000);
    const ctx = fixture.ctx();
    setTimeout(() => ctx.abort(), 50);
    await expect(send(ctx, sampleMessage({ recipient: sampleRecipient() }))).rejects.toMatchObject({ code: 'timeout', isRetriable: true });
  });
});

describe('the settings of e-mail', () => {
  const validationErrors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);
  const good = { host: 'smtp.example.org', senderAddress: 'portal@example.org' };

  it('need a server and a sender', () => {
    expect(validationErrors({})).toEqual(['host.required', 'senderAddress.required']);
    expect(validationErrors({ ...good, host: ' ', senderAddress: 'portal' })).toEqual(['host.required', 'senderAddress.invalid']);
    expect(connection.parse(good)).toEqual({
      ...good,
      ...{ port: 587, senderName: '', authentication: false, username: '', disableTLS: false, disableCertificateChecking: false },
      ...{ dkimDomain: '', dkimSelector: '', embedImages: false },
      ...{ signIn: 'password', oauthProvider: 'google', tokenUrl: '', clientId: '' },
    });
  });

  it.each(['smtp://smtp.example.org', 'smtp.example.org:25', 'a b', 'x\r\ny', 'user@host'])('refuse the host %j', (host) => {
    expect(validationErrors({ ...good, host })).toEqual(['host.invalid']);
  });

  it.each(['192.168.1.4', '::1', 'mail', 'smtp-relay.example.co.uk', 'münchen.example'])('accept %s as host', (host) => {
    expect(validationErrors({ ...good, host })).toBeUndefined();
  });

  it('need a user name and a password only with authentication', () => {
    expect(validationErrors({ ...good, authentication: true })).toEqual(['username.required', 'password.required']);
    expect(validationErrors({ authentication: true, host: 'h' })).toEqual([
      'senderAddress.required',
      'username.required',
      'password.required',
    ]);
    expect(validationErrors({ host: '', port: 0, senderAddress: '', authentication: true, username: '' })).toEqual([
      ...['host.required', 'port.required', 'senderAddress.required'],
      ...['username.required', 'password.required'],
    ]);
    expect(validationErrors({ ...good, authentication: true, username: 'u', password: 'p' })).toBeUndefined();
    expect(validationErrors({ ...good, port: null })).toEqual(['port.required']);
    expect(validationErrors({ ...good, port: -1 })).toEqual(['port.invalid']);
  });

  it.each(['a@b', 'nina@example.org', 'ни@пример.рф'])('accept %s as sender', (senderAddress) => {
    expect(validationErrors({ ...good, senderAddress })).toBeUndefined();
  });

  it.each(['a@b, c@d', 'Nina <a@b>', 'a@b\r\nBcc: c@d', 'a b@c', 'a..b@c'])('refuse the sender %j', (senderAddress) => {
    expect(validationErrors({ ...good, senderAddress })).toEqual(['senderAddress.invalid']);
  });
});
