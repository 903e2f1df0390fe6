import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { fieldErrorText, serverFieldErrors } from '../../../components/errors/field-errors.js';
import { problemText } from '../../../components/errors/problem-text.js';

/** Message of a refused call: of the field that is wrong, in the words of the namespace `fields`, or of the whole request. */
export function problemMessageOf(cause: Error | null): string | null {
  if (!cause) return null;
  if (!(cause instanceof ApiProblem)) return cause.message;
  const [refused] = serverFieldErrors(cause);
  return (
    (refused && fieldErrorText(refused[1], getTranslation('fields'))) ??
    installProblemText(cause) ??
    getTranslation('common').t('startUp.fault')
  );
}

/** Why a package cannot be installed, in the language of the user; the sentence of the server where the problem has no text. */
export function installProblemText(cause: unknown): string | null {
  if (!(cause instanceof ApiProblem)) return null;
  const values = cause.facts as Parameters<Translation['find']>[1];
  return getTranslation('plugins').find(`install.problem.${cause.type}`, values) ?? problemText(cause);
}
