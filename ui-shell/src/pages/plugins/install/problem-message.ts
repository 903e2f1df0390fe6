import type { PluginRefusal } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { fieldErrorText, serverFieldErrors } from '../../../components/errors/field-errors.js';
import { pluginRefusalText } from '../../../components/errors/plugin-refusal-text.js';
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

/** `refusal` is why the plug-in itself cannot be used, `reason` the same in English. */
interface InstallProblemFacts extends Readonly<Record<string, unknown>> {
  readonly refusal?: PluginRefusal;
  readonly reason?: string;
}

/** Why a package cannot be installed, in the language of the user; the sentence of the server where the problem has no text. */
export function installProblemText(cause: unknown): string | null {
  if (!(cause instanceof ApiProblem)) return null;
  const texts = getTranslation('plugins');
  const { refusal, reason, ...facts } = cause.facts as InstallProblemFacts;
  const values = { ...facts, reason: pluginRefusalText(refusal, reason ?? '', texts) ?? '' };
  return texts.find(`install.problem.${cause.type}`, values) ?? problemText(cause);
}
