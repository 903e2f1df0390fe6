/** Values in the text of a validation error, such as a name or a number. */
export type ViolationDetails = Readonly<Record<string, string | number>>;

/**
 * A validation error: a rule that the input breaks, as a code with facts, from which the user interface makes a text, and an English text.
 */
export interface RuleViolation {
  readonly code: string;
  readonly text: string;
  readonly facts?: ViolationDetails;
}

/** One validation error if the rule is broken, else none. */
export const violationIf = (isViolated: boolean, code: string, text: string, facts: ViolationDetails = {}): RuleViolation[] =>
  isViolated ? [{ code, text, facts }] : [];

/** Result of a change to an account in the API's shape; each error text has its code and its facts at the same index. */
export interface IdentityResult {
  readonly successful: boolean;
  readonly errors: readonly string[];
  readonly codes?: readonly string[];
  readonly facts?: readonly ViolationDetails[];
}

/** The result of a change that succeeded. */
export const IDENTITY_SUCCESS: IdentityResult = { successful: true, errors: [] };

/** Error messages, codes and facts of the violations, in the same order. */
export const describeViolations = (violations: readonly RuleViolation[]) => ({
  errors: violations.map(({ text }) => text),
  codes: violations.map(({ code }) => code),
  facts: violations.map(({ facts = {} }) => facts),
});

/** The result for a change that was refused. */
export const identityFailure = (violations: readonly RuleViolation[]): IdentityResult => ({
  successful: false,
  ...describeViolations(violations),
});

/** The result for a user who was not found. */
export const USER_NOT_FOUND_RESULT = identityFailure([{ code: 'user.unknown', text: 'The user does not exist' }]);
