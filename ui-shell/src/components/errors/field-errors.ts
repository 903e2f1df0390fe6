import { ApiProblem, type ValidationIssue } from '@ombi/sdk/ui/http';
import type { Translation } from '@ombi/sdk/ui/i18n';

/** An error of a form field: the forms have a text for the code in `type`; `message` is the English text of the server. */
export interface ServerFieldError {
  readonly type: string;
  readonly message: string;
  /** Values of the text. */
  readonly params?: ValidationIssue['params'] | undefined;
}

/** The fields that the server refused, each with its first error; empty for any other failure. */
export function serverFieldErrors(cause: unknown): readonly (readonly [field: string, error: ServerFieldError])[] {
  if (!(cause instanceof ApiProblem)) return [];
  return Object.entries(cause.fields).map(([field, [message = '']]) => {
    const issue = cause.issues.find(({ path }) => path === field);
    return [field, { type: issue?.code ?? 'server', message, params: issue?.params }];
  });
}

/** The text of such an error outside of a form, in the words of the namespace `fields`. */
export const fieldErrorText = ({ type, message, params }: ServerFieldError, { find }: Pick<Translation, 'find'>): string =>
  find(`error.${type}`, params) ?? message;
