import type { FailureCode } from '@ombi/sdk';
import type { ValueTransformer } from 'typeorm';

/** Why no destination can deliver a row; `detail` is the name of the missing destination. */
export type MissingDestinationReason = 'no-downloader' | 'no-channel' | 'plugin-missing' | 'switched-off' | 'not-ready';

/** The error of an attempt as a code; `detail` is the service's own message. `as-told`: an earlier release stored a message only. */
export interface DeliveryError {
  readonly code: FailureCode | MissingDestinationReason | 'not-confirmed' | 'unreadable' | 'unexpected' | 'as-told';
  readonly detail?: string;
}

const DESCRIPTIONS: Record<Exclude<DeliveryError['code'], 'as-told'>, string> = {
  unreachable: 'The server could not be reached',
  timeout: 'The server did not answer in time',
  unauthorized: 'The server did not accept the stored credentials',
  'not-found': 'The server does not know what was asked for',
  rejected: 'The server refused',
  'rate-limited': 'The server asked to come back later',
  unavailable: 'The server is in trouble itself',
  malformed: 'The server answered something that is not its protocol',
  'plugin-error': 'Its plug-in made a mistake',
  'no-downloader': 'No downloader for this is installed, set up and switched on',
  'no-channel': 'No channel for this is installed, set up and switched on',
  'plugin-missing': 'Its plug-in is not installed here, or is being updated',
  'switched-off': 'It is switched off',
  'not-ready': 'Its settings cannot be used as they are stored',
  'not-confirmed': 'The downloader accepted it, but was not ready in time',
  unreadable: 'What was stored of it cannot be read',
  unexpected: 'Something unexpected went wrong; the log tells more',
};

/** The error as an English text, for notices and for clients of the older API. The portal's own pages translate the code. */
export const describeDeliveryError = ({ code, detail }: DeliveryError): string =>
  [...(code === 'as-told' ? [] : [DESCRIPTIONS[code]]), ...(detail ? [detail] : [])].join(': ');

/** Parses a stored error; null where there is none. */
export function parseDeliveryError(text: string | null | undefined): DeliveryError | null {
  if (text === null || text === undefined) return null;
  return text.startsWith('{') ? (JSON.parse(text) as DeliveryError) : { code: 'as-told', detail: text };
}

/** Stores a {@link DeliveryError} in a `text` column. */
export const deliveryErrorTransformer: ValueTransformer = {
  to: (value: unknown) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: parseDeliveryError,
};
