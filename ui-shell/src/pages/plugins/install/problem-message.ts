import { ApiProblem } from '@ombi/sdk/ui/http';

/** Message of a refused call in the server's words: of the field that is wrong, or of the whole request. */
export function problemMessageOf(cause: Error | null): string | null {
  if (!cause) return null;
  if (!(cause instanceof ApiProblem)) return cause.message;
  return Object.values(cause.fields).flat()[0] ?? cause.issues[0]?.message ?? cause.message;
}
