import type { Identity } from '@ombi/sdk';
import { isEmail } from '../../identity/index.js';

/** Somebody as an outside service knows them, in texts that can be kept and compared. */
export interface Person {
  /** The service's own id. */
  readonly subject: string;
  readonly userName: string;
  readonly email: string | null;
  /** The service keeps the person out. */
  readonly isDisabled: boolean;
}

const LONGEST_SUBJECT = 191;
const LONGEST_NAME = 256;
const LONGEST_EMAIL = 320;

/** Databases pad, cut and refuse these; two people must never become one. */
const UNKEEPABLE = /^\s|\s$|\p{Cc}/u;

/** Null where nobody can be told by what the service says. */
export function personOf({ id, userName, emailAddress, isDisabled }: Identity): Person | null {
  if (subjectIn(id) === null || typeof userName !== 'string') return null;
  const name = userName.replace(/\p{Cc}/gu, ' ').trim();
  if (name === '' || name.length > LONGEST_NAME) return null;
  return { subject: id, userName: name, email: emailIn(emailAddress), isDisabled };
}

/** The id by which somebody can be kept; null where it is none. */
export const subjectIn = (id: unknown): string | null =>
  typeof id === 'string' && id !== '' && id.length <= LONGEST_SUBJECT && !UNKEEPABLE.test(id) ? id : null;

/** An address that is none is as good as none. */
function emailIn(text: string | null): string | null {
  const email = typeof text === 'string' ? text.trim() : '';
  return email !== '' && email.length <= LONGEST_EMAIL && isEmail(email) ? email : null;
}
