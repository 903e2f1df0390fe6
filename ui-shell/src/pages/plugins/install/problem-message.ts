import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { problemText } from '../../../components/errors/problem-text.js';

/** Message of a refused call in the server's words: of the field that is wrong, or of the whole request. */
export function problemMessageOf(cause: Error | null): string | null {
  if (!cause) return null;
  if (!(cause instanceof ApiProblem)) return cause.message;
  const ofField = Object.values(cause.fields).flat()[0] ?? cause.issues[0]?.message;
  return ofField ?? problemText(cause) ?? getTranslation('common').t('startUp.fault');
}
