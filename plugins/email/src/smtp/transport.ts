import { type HttpTarget, PluginFailure } from '@ombi/sdk';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { Connection } from '../settings.js';
import { dkimOptions } from './dkim.js';

/** A session on this port starts with TLS; on all other ports the server may offer STARTTLS. */
const IMPLICIT_TLS_PORT = 465;

/** Milliseconds: long enough for a sleeping home server to wake up, within the portal's own limit of 30 seconds. */
const TIMEOUTS = { dnsTimeout: 8_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** The credentials: an access token where there is one, else name and password. */
function authOptions({ authentication, username: user, password }: Credentials, accessToken: string | null): SMTPTransportOptions {
  if (!authentication) return {};
  return { auth: accessToken === null ? { user, pass: password ?? '' } : { type: 'OAuth2', user, accessToken } };
}

type Credentials = Pick<Connection, 'authentication' | 'username' | 'password'>;

/** Options of the SMTP library; the access token is null for a sign-in with a password. */
export const smtpOptions = (
  { host, port, disableTLS, ...connection }: Connection,
  accessToken: string | null = null,
): SMTPTransportOptions => ({
  host,
  port,
  secure: port === IMPLICIT_TLS_PORT && !disableTLS,
  ignoreTLS: disableTLS,
  tls: { rejectUnauthorized: !connection.disableCertificateChecking },
  ...authOptions(connection, accessToken),
  ...dkimOptions(connection),
  // Templates come from administrators and titles from outside: neither may make the library read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
  ...TIMEOUTS,
});

/** A transport for one session: no connection is kept between two mails. The library is loaded with the first mail. */
export async function createSmtpTransport(connection: Connection, accessToken: string | null) {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpOptions(connection, accessToken));
}

/**
 * The SMTP host of the connection as a target. No HTTP call uses it: the portal derives from it to which server the stored password may be sent.
 */
export function smtpDestination({ host, port }: Connection): HttpTarget {
  if (!host) throw new PluginFailure('unreachable', 'no host is given');
  return { baseUrl: `smtp://${host.includes(':') ? `[${host}]` : host}:${port}` };
}
