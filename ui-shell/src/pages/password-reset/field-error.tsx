import { ApiProblem } from '@ombi/sdk/ui/http';

/** Why the call failed without a text to show. */
export type PasswordResetError = 'offline' | 'tooManyTries' | 'somethingWentWrong';

/** Which error message the forms of a password reset show for a failed call; rethrows what is not a failed call. */
export function passwordResetErrorOf(cause: unknown): PasswordResetError {
  if (!(cause instanceof ApiProblem)) throw cause;
  if (cause.isOffline) return 'offline';
  return cause.status === 429 ? 'tooManyTries' : 'somethingWentWrong';
}

interface FieldErrorProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** Validation error below a form field. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text && (
    <p id={id} className="sign-in-note" role="alert">
      {text}
    </p>
  );
