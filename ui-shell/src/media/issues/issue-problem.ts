import { ApiProblem } from '@ombi/sdk/ui/http';
import type { Translation } from '@ombi/sdk/ui/i18n';

/** Error message when the portal refuses something about issues, in the words of the namespace `issues`; null when it does not say. */
export const issueProblemText = (cause: unknown, { find }: Pick<Translation, 'find'>): string | null =>
  cause instanceof ApiProblem ? (find(`problem.${cause.type}`) ?? Object.values(cause.fields).flat()[0] ?? cause.detail) : null;
