import { PluginFailure } from '@ombi/sdk';
import { FORBIDDEN_ADDRESS } from './forbidden-addresses.js';

const TIMEOUTS = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/;
const NOT_HTTP = /^(HPE_|UND_ERR_RES_|UND_ERR_HEADERS_OVERFLOW)/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the host',
  [FORBIDDEN_ADDRESS]: 'the address is never called',
};

/**
 * Name what went wrong below HTTP, without the address that Node's own texts carry. `cut` says that an answer had begun.
 */
export function failureOf(cause: unknown, cut?: string): PluginFailure {
  if (cause instanceof PluginFailure) return cause;
  const code = codeOf(cause);
  if (isNamed(cause, 'AbortError', 'TimeoutError') || TIMEOUTS.test(code)) return new PluginFailure('timeout', 'no answer in time');
  if (NOT_HTTP.test(code) || isNamed(cause, 'HTTPParserError')) return new PluginFailure('malformed', 'the answer is not HTTP');
  if (cut) return new PluginFailure('malformed', cut);
  if (CERTIFICATE.test(code)) return new PluginFailure('unreachable', 'the certificate cannot be verified');
  return new PluginFailure('unreachable', WORDS[code] ?? 'the connection failed');
}

const isNamed = (cause: unknown, ...names: string[]): boolean => cause instanceof Error && names.includes(cause.name);

/** Several addresses of one host fail as one AggregateError; the first tells. */
function codeOf(cause: unknown): string {
  const { code, errors, cause: inner } = Object(cause) as { code?: unknown; errors?: unknown[]; cause?: unknown };
  if (typeof code === 'string') return code;
  if (errors?.length) return codeOf(errors[0]);
  return inner ? codeOf(inner) : '';
}
