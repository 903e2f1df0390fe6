import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { databaseProblemText } from '../database/database-problem.js';

/** Returns why a backup cannot be restored, in the language of the user; the sentence of the server where its problem has no text. */
export function useRefusalText(): (cause: Error) => string {
  const { t, find } = useTranslation('wizard');
  const { find: findDatabaseText } = useTranslation('database');
  const findText = (cause: Error): string | null =>
    cause instanceof ApiProblem ? find(`restore.problem.${cause.type.replace('backup-', '')}`) : null;
  return (cause) => findText(cause) ?? databaseProblemText(cause, findDatabaseText) ?? t('notFinished');
}
