import { ApiProblem } from '@ombi/sdk/ui/http';

/** Why the call failed without a text to show. */
export type PasswordResetError = 'offline' | 'tooManyTries' | 'somethingWentWrong';

export function passwordResetErrorOf(cause: unknown): PasswordResetError {
  if (!(cause instanceof ApiProblem)) throw cause;
  if (cause.isOffline) return 'offline';
  return cause.status === 429 ? 'tooManyTries' : 'somethingWentWrong';
}

interface FieldErrorProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** Error message below a field. */
export const FieldError = ({ id, text }: FieldErrorProps) =>
  text && (
    <p id={id} className="sign-in-note" role="alert">
      {text}
    </p>
  );
