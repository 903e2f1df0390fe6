/** A rule that the input breaks: a code for the user interface and an English text. */
export interface RuleViolation {
  readonly code: string;
  readonly text: string;
}

/** One violation if the rule is broken, else none. */
export const violationIf = (isViolated: boolean, code: string, text: string): RuleViolation[] => (isViolated ? [{ code, text }] : []);

/** Result of a change to an account in the API's shape; each error text has its code at the same index. */
export interface IdentityResult {
  readonly successful: boolean;
  readonly errors: readonly string[];
  readonly codes?: readonly string[];
}

export const IDENTITY_SUCCESS: IdentityResult = { successful: true, errors: [] };

/** The result for a change that was refused. */
export const identityFailure = (violations: readonly RuleViolation[]): IdentityResult => ({
  successful: false,
  errors: violations.map(({ text }) => text),
  codes: violations.map(({ code }) => code),
});

export const USER_NOT_FOUND_RESULT = identityFailure([{ code: 'user.unknown', text: 'The user does not exist' }]);
