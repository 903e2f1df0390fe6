import { ApiProblem } from '@ombi/sdk/ui/http';
import type { Translation } from '@ombi/sdk/ui/i18n';

/** Why a schedule is refused, by the code and the values of the server; null for a code without a text, such as one of a newer portal. */
function scheduleRefusalText(reason: unknown, find: Translation['find']): string | null {
  const { code, field, ...values } = Object(reason) as Readonly<Record<string, string | number | undefined>>;
  if (code === undefined) return null;
  const name = find(`jobs.schedule.field.${field}`) ?? '';
  return find(`jobs.schedule.refusal.${code}`, { ...(values as Readonly<Record<string, string | number>>), field: name });
}

/** Why the portal refuses something about a job, in the words of the namespace `settings`; null when it does not say. */
export function jobProblemText(cause: unknown, find: Translation['find']): string | null {
  if (!(cause instanceof ApiProblem)) return null;
  const { type, detail, facts } = cause;
  const refusal = scheduleRefusalText(facts['reason'], find);
  if (refusal !== null) return refusal;
  return find(`jobs.problem.${type}`, { portal: String(facts['portal'] ?? ''), reason: detail ?? '' }) ?? detail;
}
