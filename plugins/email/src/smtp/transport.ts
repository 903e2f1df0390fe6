import { createTransport } from 'nodemailer';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { Connection } from '../settings.js';

/** On this port a conversation begins encrypted; on all others the server offers it. */
const ENCRYPTED_FROM_THE_START = 465;

/** Milliseconds: a home server that sleeps has time to wake up, and the portal's own bound of 30 seconds is kept. */
const PATIENCE = { dnsTimeout: 8_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** How the server is spoken to. */
export const optionsFor = ({ host, port, disableTLS, ...connection }: Connection): SMTPTransportOptions => ({
  host,
  port,
  secure: port === ENCRYPTED_FROM_THE_START && !disableTLS,
  ignoreTLS: disableTLS,
  tls: { rejectUnauthorized: !connection.disableCertificateChecking },
  ...(connection.authentication ? { auth: { user: connection.username, pass: connection.password ?? '' } } : {}),
  // Wording is the administrator's, titles come from outside: neither may name a file or an address to be fetched.
  disableFileAccess: true,
  disableUrlAccess: true,
  ...PATIENCE,
});

/** One conversation with the server: nothing is kept between two mails. */
export const transportFor = (connection: Connection) => createTransport(optionsFor(connection));
