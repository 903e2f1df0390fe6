import { ApiProblem, http } from '@ombi/sdk/ui/http';
import type { IdentityResult } from '../users/users-api.js';

export interface PasswordResetInput {
  readonly email: string;
  readonly password: string;
  /** The token from the link in the e-mail. */
  readonly token: string;
}

/** What a password must contain. A minimum length of 0 or 1 only demands a non-empty password. */
export interface PasswordRules {
  readonly requiredLength: number;
  readonly requireDigit: boolean;
  readonly requireLowercase: boolean;
  readonly requireUppercase: boolean;
  readonly requireNonAlphanumeric: boolean;
}

const anonymous = { anonymous: true };

/** Requests a link for a forgotten password, and sets the new password. */
export const passwordResetApi = {
  rules: () => http.get<PasswordRules>('api/v3/password-rules', anonymous),
  /** Whether e-mail can be sent; false when no e-mail plug-in is installed. */
  canSendMail: () => http.get<boolean | null>('api/v1/Settings/notifications/email/enabled', anonymous).catch(falseIfNotInstalled),
  /** The response is the same whether or not the address is known; its `errors` are the texts to show. */
  requestResetMail: (email: string) => http.post<IdentityResult>('api/v1/Identity/reset', { email }, anonymous),
  resetPassword: (form: PasswordResetInput) => http.post<IdentityResult>('api/v1/Identity/resetpassword', form, anonymous),
};

function falseIfNotInstalled(cause: unknown): false {
  if (cause instanceof ApiProblem && cause.status === 404) return false;
  throw cause;
}
