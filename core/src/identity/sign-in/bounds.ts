import { normalise } from '../../kernel/index.js';
import { networkOf } from '../visits/address-range.js';
import type { Bound } from './throttle.js';

/** Guesses at one account from one place. */
export const atAccountFrom = (userName: string, address: string): Bound => ({
  key: `sign-in ${normalise(userName)} ${networkOf(address)}`,
  most: 10,
});

/** Guesses at one account, from wherever: generous, because whoever reaches it locks its owner out for the rest of the minute. */
export const atAccount = (userName: string): Bound => ({ key: `account ${normalise(userName)}`, most: 100 });

/** Guesses from one place at whatever account: behind a proxy that is not trusted, everybody is in one place. */
export const guessesFrom = (address: string): Bound => ({ key: `guesses ${networkOf(address)}`, most: 60 });

/** Names in a header that let nobody in. */
export const headersFrom = (address: string): Bound => ({ key: `headers ${networkOf(address)}`, most: 60 });

/** Questions of strangers that cost something or tell something. */
export const questionsFrom = (address: string): Bound => ({ key: `questions ${networkOf(address)}`, most: 60 });

/** Guesses at the code of the set-up from one place, and from wherever. */
export const codesFrom = (address: string): Bound => ({ key: `set-up codes ${networkOf(address)}`, most: 10 });
export const ALL_CODES: Bound = { key: 'set-up codes', most: 60 };

/** Letters that strangers can have sent from one place. */
export const lettersFrom = (address: string): Bound => ({ key: `letters ${networkOf(address)}`, most: 10 });

/** Letters to one account. */
export const lettersTo = (userId: string): Bound => ({ key: `letters to ${userId}`, most: 3, withinMs: 15 * 60_000 });

/** Guesses at the password of somebody who left their session open. */
export const guessesInSession = (userId: string): Bound => ({ key: `in session ${userId}`, most: 10 });
