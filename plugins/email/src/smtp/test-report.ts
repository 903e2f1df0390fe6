import type { TestReport } from '@ombi/sdk';
import { usesOAuth } from '../oauth/providers.js';
import type { Connection } from '../settings.js';
import { redactedDetail, type SmtpError, toPluginFailure } from './smtp-failure.js';

/** Patterns of known causes, from specific to general. `suggest` fills fields of the form. */
const DIAGNOSES: readonly {
  readonly reason: string;
  readonly fits: (error: SmtpError, connection: Connection) => boolean;
  readonly suggest?: (connection: Connection) => Readonly<Record<string, unknown>>;
}[] = [
  {
    // TLS from the start, on a port where the server sends its greeting in clear text first.
    reason: 'wrong-port',
    fits: ({ message }) => /wrong version number|packet length too long|unknown protocol/i.test(message),
    suggest: () => ({ port: 587 }),
  },
  {
    // The server accepts the connection but sends no greeting: it waits for TLS from the start.
    reason: 'silent',
    fits: ({ message }) => /greeting never received/i.test(message),
    suggest: ({ port }) => (port === 465 ? { disableTLS: false } : { port: 465, disableTLS: false }),
  },
  {
    reason: 'certificate',
    fits: ({ message }) => /certificate|self.signed|altnames|unable to verify/i.test(message),
  },
  { reason: 'tls', fits: ({ code }) => code === 'ETLS' },
  { reason: 'not-mail', fits: ({ code, responseCode = 0 }) => code === 'EPROTOCOL' && responseCode < 400 },
  { reason: 'login-needed', fits: ({ responseCode }, { authentication }) => responseCode === 530 && !authentication },
  {
    reason: 'login-oauth',
    fits: ({ code, responseCode = 0 }, connection) =>
      usesOAuth(connection) && ((code === 'EAUTH' && !isTransient(responseCode)) || responseCode === 535),
  },
  { reason: 'login', fits: ({ code, responseCode = 0 }) => (code === 'EAUTH' && !isTransient(responseCode)) || responseCode === 535 },
  { reason: 'sender', fits: ({ command, responseCode = 0 }) => command === 'MAIL FROM' && responseCode >= 500 },
  { reason: 'recipient', fits: ({ command, responseCode = 0 }) => command === 'RCPT TO' && responseCode >= 500 },
];

const isTransient = (responseCode: number): boolean => responseCode >= 400 && responseCode < 500;

/** Result of a connection test: reports the cause of a failure as a translation key; without a known cause, the plug-in failure itself. */
export function toTestReport(error: SmtpError, connection: Connection, isAborted: boolean): TestReport {
  const diagnosis = isAborted ? undefined : DIAGNOSES.find(({ fits }) => fits(error, connection));
  if (!diagnosis) {
    const { code, detail } = toPluginFailure(error, connection, isAborted);
    return { ok: false, reason: code, ...(detail ? { detail } : {}) };
  }
  return {
    ok: false,
    reason: diagnosis.reason,
    detail: redactedDetail(error, connection),
    ...(diagnosis.suggest ? { suggest: diagnosis.suggest(connection) } : {}),
  };
}
