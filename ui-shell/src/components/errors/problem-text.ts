import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';

/** Error message of a failed call for the user (problem details): the server's text, or one about the connection; null without either. */
export const problemText = (cause: unknown): string | null =>
  cause instanceof ApiProblem ? (cause.isOffline ? getTranslation('common').t('offline') : cause.detail) || null : null;
