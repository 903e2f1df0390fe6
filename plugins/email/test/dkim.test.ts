import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { sampleRecipient, sendSampleMessage } from '@ombi/sdk/testing';
import email from '../src/index.js';
import { connection } from '../src/settings.js';
import { type EmailFixture, openEmailFixture } from './fixture.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let fixture: EmailFixture;
beforeEach(async () => {
  fixture = await openEmailFixture();
});
afterEach(() => fixture.simulator.close());

const tag = (header: string, name: string): string => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(header)?.[1]?.replace(/\s/g, '') ?? '';

/** Headers are compared by their lower-case names and single spaces (RFC 6376, 3.4.2). */
function relaxed(raw: string, name: string): string {
  const unfolded = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((candidate) => candidate.toLowerCase().startsWith(`${name}:`)) ?? '';
  return `${name}:${line
    .slice(name.length + 1)
    .replace(/\s+/g, ' ')
    .trim()}`;
}

/** Lines lose their spaces at the end, and the body its empty lines at the end (RFC 6376, 3.4.4). */
const relaxedBody = (raw: string): string =>
  `${raw
    .slice(raw.indexOf('\r\n\r\n') + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;

describe('a mail with a DKIM signature', () => {
  it.each([
    ['with its line ends', PEM],
    ['pasted into one line', PEM.replaceAll('\n', '')],
  ])('can be verified with the public key, given the private one %s', async (_, dkimPrivateKey) => {
    const signed = { dkimDomain: 'example.org', dkimSelector: 'films', dkimPrivateKey };
    await sendSampleMessage(email, fixture.ctx(signed), { recipient: sampleRecipient() });
    const raw = fixture.simulator.mails[0]!.raw.replace(/\r?\n/g, '\r\n');
    const header = relaxed(raw, 'dkim-signature');
    expect([tag(header, 'd'), tag(header, 's'), tag(header, 'a')]).toEqual(['example.org', 'films', 'rsa-sha256']);
    expect(tag(header, 'bh')).toBe(createHash('sha256').update(relaxedBody(raw)).digest('base64'));

    const headers = tag(header, 'h')
      .split(':')
      .map((name) => relaxed(raw, name.toLowerCase()));
    const unsigned = header.replace(/([;\s]b=)[^;]*/, '$1').trim();
    const verifier = createVerify('RSA-SHA256').update([...headers, unsigned].join('\r\n'));
    expect(verifier.verify(publicKey, tag(header, 'b'), 'base64')).toBe(true);
  });

  it('is signed only where a domain is set', async () => {
    await sendSampleMessage(email, fixture.ctx(), { recipient: sampleRecipient() });
    expect(fixture.simulator.mails[0]?.headers).not.toHaveProperty('dkim-signature');
  });

  it('needs a selector and a valid private key', () => {
    const good = { host: 'smtp.example.org', senderAddress: 'portal@example.org' };
    const errors = (values: object) => connection.safeParse({ ...good, ...values }).error?.issues.map(({ message }) => message);
    expect(errors({ dkimDomain: 'example.org' })).toEqual(['dkimSelector.required', 'dkimPrivateKey.required']);
    expect(errors({ dkimDomain: 'example', dkimSelector: 'a b', dkimPrivateKey: 'MIIE' })).toEqual([
      ...['dkimDomain.invalid', 'dkimSelector.invalid', 'dkimPrivateKey.invalid'],
    ]);
    expect(errors({ dkimDomain: 'example.org', dkimSelector: 'films', dkimPrivateKey: PEM })).toBeUndefined();
  });
});
