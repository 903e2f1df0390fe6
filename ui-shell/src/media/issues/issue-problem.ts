import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation, type Translation } from '@ombi/sdk/ui/i18n';

/** Error message when the portal refuses something about issues, in the words of the namespace `issues`; null when it does not say. */
export function issueProblemText(cause: unknown, { find }: Pick<Translation, 'find'>): string | null {
  if (!(cause instanceof ApiProblem)) return null;
  if (cause.type === 'validation') return getTranslation('common').t('errors.validation');
  return find(`problem.${cause.type}`) ?? cause.detail;
}
