import { ApiProblem } from '@ombi/sdk/ui/http';
import type { Translation } from '@ombi/sdk/ui/i18n';

/** Why a database cannot be used, in the words of the namespace `database`; null for a code without a text. */
export const databaseFailureText = (code: string | null, find: Translation['find']): string | null => find(`problem.${code}`);

/** Why a call about a database was refused: as a translated text, else as the sentence of the server; null when there is none. */
export const databaseProblemText = (cause: Error, find: Translation['find']): string | null =>
  cause instanceof ApiProblem && !cause.isOffline ? (databaseFailureText(cause.type.replace('database-', ''), find) ?? cause.detail) : null;
