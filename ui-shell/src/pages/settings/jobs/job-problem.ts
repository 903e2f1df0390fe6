import { ApiProblem } from '@ombi/sdk/ui/http';
import type { Translation } from '@ombi/sdk/ui/i18n';

/** Why the portal refuses something about a job, in the words of the namespace `settings`; null when it does not say. */
export function jobProblemText(cause: unknown, find: Translation['find']): string | null {
  if (!(cause instanceof ApiProblem)) return null;
  const { type, detail, facts } = cause;
  return find(`jobs.problem.${type}`, { portal: String(facts['portal'] ?? ''), reason: detail ?? '' }) ?? detail;
}
