import { type HttpTarget, PluginFailure } from '@ombi/sdk';
import { createTransport } from 'nodemailer';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { Connection } from '../settings.js';

/** On this port a conversation begins encrypted; on all others the server offers it. */
const IMPLICIT_TLS_PORT = 465;

/** Milliseconds: a home server that sleeps has time to wake up, and the portal's own bound of 30 seconds is kept. */
const TIMEOUTS = { dnsTimeout: 8_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** How the server is spoken to. */
export const smtpOptions = ({ host, port, disableTLS, ...connection }: Connection): SMTPTransportOptions => ({
  host,
  port,
  secure: port === IMPLICIT_TLS_PORT && !disableTLS,
  ignoreTLS: disableTLS,
  tls: { rejectUnauthorized: !connection.disableCertificateChecking },
  ...(connection.authentication ? { auth: { user: connection.username, pass: connection.password ?? '' } } : {}),
  // Wording is the administrator's, titles come from outside: neither may name a file or an address to be fetched.
  disableFileAccess: true,
  disableUrlAccess: true,
  ...TIMEOUTS,
});

/** One conversation with the server: nothing is kept between two mails. */
export const createSmtpTransport = (connection: Connection) => createTransport(smtpOptions(connection));

/** Where mails are handed over. No call goes there by HTTP: it tells the portal which server the stored password may be shown to. */
export function smtpTarget({ host, port }: Connection): HttpTarget {
  if (!host) throw new PluginFailure('unreachable', 'no host is given');
  return { baseUrl: `smtp://${host.includes(':') ? `[${host}]` : host}:${port}` };
}
