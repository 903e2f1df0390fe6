import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { Connection } from '../settings.js';

/** Options of the SMTP library for signed mails (RFC 6376); none where no domain is set. */
export function dkimOptions({
  dkimDomain,
  dkimSelector,
  dkimPrivateKey,
}: Omit<Connection, 'host' | 'port' | 'disableTLS'>): Pick<SMTPTransportOptions, 'dkim'> {
  if (!dkimDomain || !dkimPrivateKey) return {};
  return { dkim: { domainName: dkimDomain, keySelector: dkimSelector, privateKey: withLineEnds(dkimPrivateKey) } };
}

/** A PEM text that was pasted into one line has lost the line ends that make it readable. */
function withLineEnds(pem: string): string {
  const [, begin = '', base64 = '', end = ''] = /^(-----[^-]+-----)([^-]+)(-----[^-]+-----)$/.exec(pem.trim()) ?? [];
  return [begin, ...(base64.replace(/\s/g, '').match(/.{1,64}/g) ?? []), end].join('\n');
}
