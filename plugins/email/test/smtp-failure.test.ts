import { sampleMessage, sampleRecipient } from '@ombi/sdk/testing';
import { type AddressInfo, createServer } from 'node:net';
import { send, testConnection } from '../src/channel.js';
import type { EmailSimulatorOptions } from '../src/simulator/index.js';
import { toPluginFailure } from '../src/smtp/smtp-failure.js';
import { toTestReport } from '../src/smtp/test-report.js';
import { smtpOptions } from '../src/smtp/transport.js';
import { type EmailFixture, openEmailFixture } from './fixture.js';

const sample = sampleMessage({ recipient: sampleRecipient() });

/** Opens a fixture, runs the check and closes the fixture. */
async function withFixture<T>(options: EmailSimulatorOptions, check: (fixture: EmailFixture) => Promise<T>): Promise<T> {
  const fixture = await openEmailFixture(options);
  return check(fixture).finally(() => fixture.simulator.close());
}

const runTest = (options: EmailSimulatorOptions, values: Parameters<EmailFixture['ctx']>[0] = {}) =>
  withFixture(options, ({ ctx }) => testConnection(ctx(values), sample));

describe('the connection test of e-mail', () => {
  it('sends a mail to the calling administrator', () =>
    withFixture({ login: 'needed' }, async ({ simulator, ctx }) => {
      await expect(testConnection(ctx(), sample)).resolves.toEqual({ ok: true });
      expect(simulator.mails.map(({ to }) => to)).toEqual([['nina@example.org']]);
    }));

  it('needs a recipient', () =>
    withFixture({}, async ({ ctx }) => expect(testConnection(ctx())).resolves.toEqual({ ok: false, reason: 'no-address' })));

  it.each([
    ['a wrong password', { login: 'needed' }, { password: 'wrong' }, 'login'],
    ['no login where one is needed', { login: 'needed' }, { authentication: false }, 'login-needed'],
    ['a sender of others', { allowedSender: 'someone@example.org' }, {}, 'sender'],
    ['an address that does not exist', { knownRecipients: [] }, {}, 'recipient'],
    ['a certificate that nobody knows', { encryption: 'offered' }, {}, 'certificate'],
  ] as const)('names %s', async (_what, options, values, reason) => {
    const report = await runTest(options as EmailSimulatorOptions, values);
    expect(report).toMatchObject({ ok: false, reason });
  });

  it('reports a server that is down, and one that is no mail server', () =>
    withFixture({}, async ({ simulator, ctx }) => {
      simulator.faults.html();
      await expect(testConnection(ctx(), sample)).resolves.toMatchObject({ ok: false, reason: 'not-mail' });
      await simulator.off();
      await expect(testConnection(ctx(), sample)).resolves.toMatchObject({ ok: false, reason: 'unreachable' });
    }));

  it.each([
    ['Greeting never received', { port: 465, disableTLS: false }, 'silent'],
    ['140:error:wrong version number:ssl3_record.c', { port: 587 }, 'wrong-port'],
  ])('suggests the port after the response "%s"', async (message, suggest, reason) => {
    await withFixture({}, async ({ ctx }) => {
      expect(toTestReport({ message, code: 'ESOCKET' }, ctx().connection, false)).toMatchObject({ reason, suggest });
    });
  });
});

describe('a mail server', () => {
  it('with an untrusted certificate is accepted only when configured, and then over TLS', () =>
    withFixture({ encryption: 'offered', login: 'needed' }, async ({ simulator, ctx }) => {
      await expect(send(ctx(), sample)).rejects.toMatchObject({ code: 'unreachable' });
      expect(simulator.mails).toHaveLength(0);
      await send(ctx({ disableCertificateChecking: true }), sample);
      expect(simulator.mails[0]).toMatchObject({ isEncrypted: true, user: 'portal' });
    }));

  it('is used without TLS when encryption is switched off', () =>
    withFixture({ encryption: 'offered' }, async ({ simulator, ctx }) => {
      await send(ctx({ disableTLS: true }), sample);
      expect(simulator.mails[0]).toMatchObject({ isEncrypted: false });
    }));

  it('gets no password when authentication is not configured', () =>
    withFixture({}, async ({ simulator, ctx }) => {
      await send(ctx({ username: 'portal', password: 'not to be told' }), sample);
      expect(simulator.mails[0]).toMatchObject({ user: null });
    }));

  it('that defers a mail gets it again later, and accepts it', () =>
    withFixture({ isGreylisting: true }, async ({ simulator, ctx }) => {
      await expect(send(ctx(), sample)).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 60_000, isRetriable: true });
      await send(ctx(), sample);
      expect(simulator.mails).toHaveLength(1);
    }));

  it('that rejects a recipient does not get a retry', () =>
    withFixture({ knownRecipients: [] }, async ({ ctx }) => {
      await expect(send(ctx(), sample)).rejects.toMatchObject({
        code: 'rejected',
        isRetriable: false,
        detail: expect.stringContaining('5.1.1'),
      });
    }));

  it('on port 465 is used with implicit TLS', () =>
    withFixture({}, async ({ ctx }) => {
      const options = (values: Parameters<typeof ctx>[0]) => smtpOptions(ctx(values).connection);
      expect(options({ port: 465 })).toMatchObject({ secure: true, tls: { rejectUnauthorized: true } });
      expect(options({ port: 587 })).toMatchObject({ secure: false, ignoreTLS: false });
      expect(options({ port: 465, disableTLS: true })).toMatchObject({ secure: false, ignoreTLS: true });
    }));

  it('that does not respond is given up after the time-out of the call', async () => {
    const silentServer = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silentServer.once('listening', resolve));
    const { port } = silentServer.address() as AddressInfo;
    await withFixture({}, async ({ ctx }) => {
      const waiting = ctx({ port });
      silentServer.once('connection', () => waiting.abort());
      await expect(send(waiting, sample)).rejects.toMatchObject({ code: 'timeout' });
      expect(smtpOptions(ctx().connection)).toMatchObject({ greetingTimeout: 10_000, connectionTimeout: 10_000 });
    });
    silentServer.close();
  });
});

describe('a failure of a mail server', () => {
  const mapFailure = (error: Parameters<typeof toPluginFailure>[0]) =>
    withFixture({ login: 'needed' }, async ({ ctx }) => toPluginFailure(error, ctx().connection, false));

  it.each([
    [{ code: 'ETIMEDOUT' }, 'timeout'],
    [{ code: 'EDNS' }, 'unreachable'],
    [{ code: 'ETLS' }, 'unreachable'],
    [{ code: 'EAUTH', responseCode: 535 }, 'unauthorized'],
    [{ code: 'EAUTH', responseCode: 454, response: '454 4.7.0 Temporary authentication failure' }, 'unavailable'],
    [{ code: 'EENVELOPE', responseCode: 452, command: 'RCPT TO', response: '452 4.2.2 Mailbox full' }, 'unavailable'],
    [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN', response: '554 No SMTP service here' }, 'unavailable'],
    [{ code: 'EMESSAGE', responseCode: 552, command: 'DATA', response: '552 5.3.4 Message too big' }, 'rejected'],
    [{ code: 'EPROTOCOL' }, 'malformed'],
  ] as const)('%j is "%s"', async (error, code) => {
    await expect(mapFailure({ message: 'x', ...error })).resolves.toMatchObject({ code });
  });

  it('has the retry delay of the server, in seconds or minutes', async () => {
    const waiting = (words: string) => mapFailure({ message: 'x', code: 'EENVELOPE', responseCode: 450, response: words });
    await expect(waiting('450 4.2.0 Greylisted for 300 seconds')).resolves.toMatchObject({ retryAfterMs: 300_000 });
    await expect(waiting('450 4.2.0 Too many mails, try again in 5 minutes')).resolves.toMatchObject({ retryAfterMs: 300_000 });
    await expect(waiting('450 4.2.0 Greylisted')).resolves.toMatchObject({ code: 'rate-limited', retryAfterMs: undefined });
  });

  it('never contains the password, however the server repeats it', async () => {
    const password = 'simulated-mail-password';
    const secretForms = [password, Buffer.from(password).toString('base64'), Buffer.from(`\0portal\0${password}`).toString('base64')];
    const { detail = '' } = await mapFailure({
      message: 'x',
      code: 'EAUTH',
      responseCode: 535,
      response: `535 no: ${secretForms.join(' | ')}\r\nsecond line`,
    });
    for (const secret of secretForms) expect(detail).not.toContain(secret);
    expect(detail).toBe('535 no: … | … | … second line');
  });
});
