import type { FailureCode } from '@ombi/sdk';

/** How an outside service's failure is told to our own caller. */
export const FAILURE_STATUS: Readonly<Record<FailureCode, number>> = {
  unreachable: 502,
  timeout: 502,
  unavailable: 502,
  malformed: 502,
  unauthorized: 424,
  'rate-limited': 503,
  rejected: 422,
  'not-found': 404,
};

interface StatusName {
  readonly code: string;
  readonly title: string;
}

const NAMES: Readonly<Record<number, StatusName>> = {
  400: { code: 'bad-request', title: 'The request is not valid.' },
  401: { code: 'unauthorized', title: 'Sign in first.' },
  403: { code: 'forbidden', title: 'This is not permitted.' },
  404: { code: 'not-found', title: 'There is nothing here.' },
  405: { code: 'method-not-allowed', title: 'This cannot be done here.' },
  408: { code: 'timeout', title: 'The request took too long.' },
  409: { code: 'conflict', title: 'Something else happened meanwhile.' },
  413: { code: 'too-large', title: 'The request is too large.' },
  414: { code: 'too-large', title: 'The address is too long.' },
  415: { code: 'unsupported-type', title: 'Send JSON.' },
  422: { code: 'rejected', title: 'This cannot be accepted.' },
  424: { code: 'failed-dependency', title: 'An outside service does not accept the stored credentials.' },
  429: { code: 'too-many-requests', title: 'Too many tries; wait a little.' },
  500: { code: 'internal', title: 'Something went wrong.' },
  502: { code: 'bad-gateway', title: 'An outside service let us down.' },
  503: { code: 'unavailable', title: 'Not now; try again soon.' },
};

/** The short code and the human title of a status. */
export const nameOf = (status: number): StatusName => NAMES[status] ?? { code: `status-${status}`, title: 'The request was refused.' };
