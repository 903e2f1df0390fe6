/** How the wire tells whether an account was written; every error is a text for people. */
export interface IdentityResult {
  readonly successful: boolean;
  readonly errors: readonly string[];
}

export const ACCEPTED: IdentityResult = { successful: true, errors: [] };

export const refused = (errors: readonly string[]): IdentityResult => ({ successful: false, errors });

export const NO_SUCH_USER = refused(['The user does not exist']);
