import { type FailureCode, PluginFailure } from '@ombi/sdk';
import { toSingleLine } from '../mail/address.js';
import type { Connection } from '../settings.js';

/** The error of the SMTP library for a failed session. */
export interface SmtpError {
  readonly message: string;
  readonly code?: string;
  /** The SMTP step at which the session failed, such as `MAIL FROM` or `AUTH PLAIN`. */
  readonly command?: string;
  /** The server's response, with its code. */
  readonly response?: string;
  readonly responseCode?: number;
}

const MAX_DETAIL_LENGTH = 200;

const FAILURE_BY_ERROR_CODE: Readonly<Record<string, FailureCode>> = {
  ETIMEDOUT: 'timeout',
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
  EAUTH: 'unauthorized',
  ENOAUTH: 'unauthorized',
  EPROTOCOL: 'malformed',
};

/** Servers that limit the rate or use greylisting say so only in the text of the response. */
const RATE_LIMIT_PATTERN = /gr[ea]y-?list|try again (?:later|in)|too many|rate limit|throttl/i;
const RETRY_AFTER_PATTERN = /(\d{1,6})\s{0,3}(second|sec|minute|min)/i;

/** Maps an SMTP error to a plug-in failure. */
export function toPluginFailure(error: SmtpError, connection: Connection, isAborted: boolean): PluginFailure {
  if (isAborted) return new PluginFailure('timeout');
  return new PluginFailure(failureCodeOf(error), redactedDetail(error, connection), retryAfterMsOf(error));
}

function failureCodeOf({ code = '', command = '', response = '', responseCode = 0 }: SmtpError): FailureCode {
  if (responseCode === 530 || responseCode === 535 || responseCode === 538) return 'unauthorized';
  if (responseCode >= 400 && responseCode < 500) return RATE_LIMIT_PATTERN.test(response) ? 'rate-limited' : 'unavailable';
  if (code === 'EAUTH') return 'unauthorized';
  // A server that rejects the connection itself rejects all clients for now, so the failure is retryable.
  if (responseCode >= 500) return command === 'CONN' || command === 'EHLO' ? 'unavailable' : 'rejected';
  return FAILURE_BY_ERROR_CODE[code] ?? 'rejected';
}

function retryAfterMsOf({ response = '', responseCode = 0 }: SmtpError): number | undefined {
  if (responseCode < 400 || responseCode >= 500 || !RATE_LIMIT_PATTERN.test(response)) return undefined;
  const [, count, unit = ''] = RETRY_AFTER_PATTERN.exec(response) ?? [];
  return count === undefined ? undefined : Number(count) * (unit.toLowerCase().startsWith('m') ? 60_000 : 1_000);
}

/** The server's response, else the error of the library, with the credentials removed. */
export function redactedDetail({ response, message }: SmtpError, { username, password }: Connection): string {
  const secrets = password
    ? [
        password,
        toBase64(password),
        toBase64(`\0${username}\0${password}`),
        toBase64(`user=${username}\x01auth=Bearer ${password}\x01\x01`),
      ]
    : [];
  return toSingleLine(
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), response ?? message),
    MAX_DETAIL_LENGTH,
  );
}

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');
