import { ApiProblem } from '@ombi/sdk/ui/http';
import type { Translation } from '@ombi/sdk/ui/i18n';

/** An error of a form field: the forms have a text for the code in `type`; `message` is the English text of the server. */
export interface ServerFieldError {
  readonly type: string;
  readonly message: string;
}

/** The fields that the server refused, each with its first error; empty for any other failure. */
export function serverFieldErrors(cause: unknown): readonly (readonly [field: string, error: ServerFieldError])[] {
  if (!(cause instanceof ApiProblem)) return [];
  return Object.entries(cause.fields).map(([field, [message = '']]) => [
    field,
    { type: cause.issues.find(({ path }) => path === field)?.code ?? 'server', message },
  ]);
}

/** The text of such an error outside of a form, in the words of the namespace `fields`. */
export const fieldErrorText = ({ type, message }: ServerFieldError, { find }: Pick<Translation, 'find'>): string =>
  find(`error.${type}`) ?? message;
