import { http } from '@ombi/sdk/ui/http';

/** Those who know what exists in the world. */
export const sources = {
  /** The names of those that do not answer at the moment; what they said before stands in for them. */
  silent: async (signal?: AbortSignal) =>
    (await http.get<{ readonly names: readonly string[] }>('api/v3/sources/silent', { signal })).names,
};
