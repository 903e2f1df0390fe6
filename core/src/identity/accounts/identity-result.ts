/** A rule that somebody's input breaks: a code for screens, and a text for everybody else. */
export interface RuleViolation {
  readonly code: string;
  readonly text: string;
}

/** The objection where the rule is broken; nothing where it is not. */
export const violationIf = (isBroken: boolean, code: string, text: string): RuleViolation[] => (isBroken ? [{ code, text }] : []);

/** How the wire tells whether an account was written; every error is a text for people, and has its code beside it. */
export interface IdentityResult {
  readonly successful: boolean;
  readonly errors: readonly string[];
  readonly codes?: readonly string[];
}

export const IDENTITY_SUCCESS: IdentityResult = { successful: true, errors: [] };

export const identityFailure = (objections: readonly RuleViolation[]): IdentityResult => ({
  successful: false,
  errors: objections.map(({ text }) => text),
  codes: objections.map(({ code }) => code),
});

export const USER_NOT_FOUND_RESULT = identityFailure([{ code: 'user.unknown', text: 'The user does not exist' }]);
