import type { Message } from '@ombi/sdk';
import { sampleMessage, sampleRecipient } from '@ombi/sdk/testing';
import { send } from '../src/channel.js';
import { connection } from '../src/settings.js';
import type { EmailStage } from './stage.js';
import { openEmail } from './stage.js';

const said = (text: string) => [{ text, isValue: true }];

describe('a mail', () => {
  let stage: EmailStage;
  beforeEach(async () => {
    stage = await openEmail();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  const mailed = async (facts: Partial<Message> = {}, values: Parameters<EmailStage['ctx']>[0] = {}) => {
    await send(stage.ctx(values), sampleMessage({ recipient: sampleRecipient(), ...facts }));
    return stage.simulator.mails.at(-1)!;
  };

  it('goes to one person, in the name of the portal, and says that no person wrote it', async () => {
    const { from, to, user, subject, headers } = await mailed();
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

  it('says the same with and without markup', async () => {
    const { text, html } = await mailed();
    expect(text).toBe(
      [
        'Sita Sings the Blues (2008) - Ready to watch',
        'Sita Sings the Blues has arrived. Enjoy!',
        'Show details:\nhttps://requests.example.org/details/movie/20529',
        '-- \nOmbi, https://requests.example.org/\nYou get this mail because you have an account on Ombi.\n',
      ].join('\n\n'),
    );
    for (const piece of ['Sita Sings the Blues (2008)', 'has arrived. Enjoy!', 'href="https://requests.example.org/details/movie/20529"']) {
      expect(html).toContain(piece);
    }
    expect(html).toContain('src="https://images.example.org/poster.jpg"');
  });

  it('has the same number for every try, and another for another message', async () => {
    const number = async (idempotencyKey: string) => (await mailed({ idempotencyKey })).headers['message-id'];
    const first = await number('a');
    expect(await number('a')).toBe(first);
    expect(await number('b')).not.toBe(first);
    expect(first).toMatch(/^<[\da-f]{40}@requests\.example\.org>$/);
  });

  it('takes the address for the name where there is none', async () => {
    expect((await mailed({}, { senderName: '' })).headers['from']).toContain('portal@example.org');
  });

  it('cannot be given another header, whatever a title or a name holds', async () => {
    const hostile = 'Nosferatu\r\nBcc: eve@example.org\r\n\r\n<script>alert(1)</script>';
    const mail = await mailed({
      ...{ subject: said(hostile), body: said(hostile), title: hostile, applicationName: hostile },
      recipient: sampleRecipient({ alias: hostile, userName: hostile }),
    });
    expect(mail.headers['bcc']).toBeUndefined();
    expect(mail.to).toEqual(['nina@example.org']);
    expect(mail.subject).toBe('Nosferatu Bcc: eve@example.org <script>alert(1)</script>');
    expect(mail.html).not.toContain('<script>');
  });

  it('shows the markup of values instead of following it, and leaves what the administrator wrote', async () => {
    const { html, text } = await mailed({
      body: [
        { text: '<b>Hello</b>\n<a href="', isValue: false },
        ...said('https://a.example/"><img src=x>'),
        { text: '">x</a> ', isValue: false },
        ...said('<i>A & B</i>'),
      ],
    });
    expect(html).toContain('<b>Hello</b><br><a href="https://a.example/&quot;&gt;&lt;img src=x&gt;">x</a> &lt;i&gt;A &amp; B&lt;/i&gt;');
    expect(text).toContain('Hello\n');
    expect(text).toContain('<i>A & B</i>');
  });

  it('lets an address among the words be pressed', async () => {
    const url = 'https://requests.example.org/?a=1&b=2';
    expect((await mailed({ body: said(url) })).html).toContain(`href="https://requests.example.org/?a=1&amp;b=2"`);
  });

  it('opens no address that is none', async () => {
    const { html } = await mailed({
      imageUrl: 'javascript:alert(1)',
      detailsUrl: '/details',
      applicationUrl: 'x',
      logoUrl: 'data:text/html,x',
    });
    expect(html).not.toMatch(/<img|href=/);
  });

  it('has one short line for a subject, cut between letters as people see them', async () => {
    const family = '👩‍👩‍👧‍👦';
    const { subject } = await mailed({ subject: said(family.repeat(1_000)) });
    expect(subject.replaceAll(family, '')).toBe('…');
    expect((await mailed({ subject: said('x'.repeat(10_240)) })).subject).toHaveLength(200);
    expect((await mailed({ subject: said('\u202eevil\u202c שלום') })).subject).toBe('evil שלום');
    expect((await mailed({ subject: [] })).subject).toBe('Ombi');
  });

  it.each([
    ['NewRequest', 'Review the request'],
    ['WelcomeEmail', 'Sign in'],
    ['PasswordReset', 'Choose a new password'],
  ] as const)('about %s has a button that says so', async (type, word) => {
    expect((await mailed({ type })).html).toContain(`>${word}</a>`);
  });

  it('with a link to an account has it in full, too', async () => {
    const detailsUrl = 'https://requests.example.org/token?token=abc';
    const { html } = await mailed({ type: 'PasswordReset', title: null, status: null, imageUrl: null, detailsUrl });
    expect(html.split(`href="${detailsUrl}"`)).toHaveLength(3);
  });

  it('shows the picture of the portal in the place of its name', async () => {
    expect((await mailed({ logoUrl: 'https://requests.example.org/logo.png' })).html).toContain(
      'src="https://requests.example.org/logo.png" alt="Ombi"',
    );
  });

  it('is handed over once, also when the line goes dead in the middle', async () => {
    stage.simulator.faults.cut();
    const long = sampleMessage({ recipient: sampleRecipient(), overview: null, body: said('x'.repeat(200_000)) });
    await expect(send(stage.ctx(), long)).rejects.toMatchObject({ code: 'unreachable' });
    expect(stage.simulator.requests).toHaveLength(1);
    expect(stage.simulator.mails).toHaveLength(0);
  });

  it('is given up in the middle of a conversation when nobody waits any more', async () => {
    stage.simulator.faults.slow(60_000);
    const ctx = stage.ctx();
    setTimeout(() => ctx.abort(), 50);
    await expect(send(ctx, sampleMessage({ recipient: sampleRecipient() }))).rejects.toMatchObject({ code: 'timeout', isRetriable: true });
  });
});

describe('the settings of e-mail', () => {
  const refusals = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);
  const good = { host: 'smtp.example.org', senderAddress: 'portal@example.org' };

  it('need a server and a sender', () => {
    expect(refusals({})).toEqual(['host.required', 'senderAddress.required']);
    expect(refusals({ ...good, host: ' ', senderAddress: 'portal' })).toEqual(['host.required', 'senderAddress.invalid']);
    expect(connection.parse(good)).toEqual({
      ...good,
      ...{ port: 587, senderName: '', authentication: false, username: '', disableTLS: false, disableCertificateChecking: false },
    });
  });

  it.each(['smtp://smtp.example.org', 'smtp.example.org:25', 'a b', 'x\r\ny', 'user@host'])('refuse %j for a host', (host) => {
    expect(refusals({ ...good, host })).toEqual(['host.invalid']);
  });

  it.each(['192.168.1.4', '::1', 'mail', 'smtp-relay.example.co.uk', 'münchen.example'])('take %s for a host', (host) => {
    expect(refusals({ ...good, host })).toBeUndefined();
  });

  it('need a username and a password only where the server does', () => {
    expect(refusals({ ...good, authentication: true })).toEqual(['username.required', 'password.required']);
    expect(refusals({ authentication: true, host: 'h' })).toEqual(['senderAddress.required', 'username.required', 'password.required']);
    expect(refusals({ ...good, authentication: true, username: 'u', password: 'p' })).toBeUndefined();
    expect(refusals({ ...good, port: null })).toEqual(['port.required']);
  });

  it.each(['a@b', 'nina@example.org', 'ни@пример.рф'])('take %s for a sender', (senderAddress) => {
    expect(refusals({ ...good, senderAddress })).toBeUndefined();
  });

  it.each(['a@b, c@d', 'Nina <a@b>', 'a@b\r\nBcc: c@d', 'a b@c', 'a..b@c'])('refuse %j for a sender', (senderAddress) => {
    expect(refusals({ ...good, senderAddress })).toEqual(['senderAddress.invalid']);
  });
});
