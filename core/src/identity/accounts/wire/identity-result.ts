import type { Objection } from '../../objection.js';

/** How the wire tells whether an account was written; every error is a text for people, and has its code beside it. */
export interface IdentityResult {
  readonly successful: boolean;
  readonly errors: readonly string[];
  readonly codes?: readonly string[];
}

export const ACCEPTED: IdentityResult = { successful: true, errors: [] };

export const refused = (objections: readonly Objection[]): IdentityResult => ({
  successful: false,
  errors: objections.map(({ text }) => text),
  codes: objections.map(({ code }) => code),
});

export const NO_SUCH_USER = refused([{ code: 'user.unknown', text: 'The user does not exist' }]);
