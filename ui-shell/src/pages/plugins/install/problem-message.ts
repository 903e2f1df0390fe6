import { ApiProblem } from '@ombi/sdk/ui/http';

/** Why something was refused, in the words of the server: about the one field that was wrong, or about the whole. */
export function problemMessageOf(cause: Error | null): string | null {
  if (!cause) return null;
  if (!(cause instanceof ApiProblem)) return cause.message;
  return Object.values(cause.fields).flat()[0] ?? cause.issues[0]?.message ?? cause.message;
}
