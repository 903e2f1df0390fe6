import type { FailureCode } from '@ombi/sdk';
import type { ValueTransformer } from 'typeorm';

/** Why no destination can deliver a row; `detail` is the name of the missing destination. */
export type MissingDestinationReason = 'no-downloader' | 'no-channel' | 'plugin-missing' | 'switched-off' | 'not-ready';

/**
 * The error of an attempt to deliver, stored as a code; `detail` is the service's own message. `legacy-text`: an earlier release stored a
 * message only.
 */
export interface DeliveryError {
  readonly code:
    | FailureCode
    | MissingDestinationReason
    | 'plugin-not-running'
    | 'not-confirmed'
    | 'unreadable'
    | 'expired'
    | 'restored'
    | 'unexpected'
    | 'legacy-text';
  readonly detail?: string;
}

/** Why a row that was given up because of its age never failed before. */
export const EXPIRED: DeliveryError = { code: 'expired' };

/** Why a row that was in a backup is not delivered again. */
export const RESTORED: DeliveryError = { code: 'restored' };

const DESCRIPTIONS: Record<Exclude<DeliveryError['code'], 'legacy-text'>, string> = {
  unreachable: 'The server could not be reached',
  timeout: 'The server did not answer in time',
  unauthorized: 'The server did not accept the stored credentials',
  'not-found': 'The server did not find what was requested',
  rejected: 'The server rejected the call',
  'rate-limited': 'The server has received too many calls',
  unavailable: 'The server reported an internal error',
  malformed: 'The server sent an invalid response',
  'plugin-error': 'An error occurred in the plug-in',
  'no-downloader': 'No downloader for this is installed, set up and switched on',
  'no-channel': 'No channel for this is installed, set up and switched on',
  'plugin-missing': 'Its plug-in is not installed here, or is being updated',
  'switched-off': 'It is switched off',
  'not-ready': 'The stored settings are not valid',
  'plugin-not-running': 'The plug-in is not running',
  'not-confirmed': 'The downloader accepted it, but was not ready in time',
  unreadable: 'The stored data cannot be read',
  expired: 'It could not be delivered for too long and has expired',
  restored: 'It waited when the restored backup was made, and may have been sent since',
  unexpected: 'An unexpected error occurred; see the log for details',
};

/** The error as an English text, for notices and for clients of the older API. The portal's own pages translate the code. */
export const describeDeliveryError = ({ code, detail }: DeliveryError): string =>
  [...(code === 'legacy-text' ? [] : [DESCRIPTIONS[code]]), ...(detail ? [detail] : [])].join(': ');

/** Parses a stored error; null where there is none. */
export function parseDeliveryError(text: string | null | undefined): DeliveryError | null {
  if (text === null || text === undefined) return null;
  return text.startsWith('{') ? (JSON.parse(text) as DeliveryError) : { code: 'legacy-text', detail: text };
}

/** Stores a {@link DeliveryError} in a `text` column. */
export const deliveryErrorTransformer: ValueTransformer = {
  to: (value: unknown) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: parseDeliveryError,
};
