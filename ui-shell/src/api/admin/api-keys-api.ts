import { http } from '@ombi/sdk/ui/http';

/** An API key with chosen scopes. The key itself is returned only once, by the call that creates it. */
export interface ScopedApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly owner: string;
  readonly createdAt: string;
  /** Null if it was never used. */
  readonly lastUsedAt: string | null;
}

/** Reads, creates and revokes API keys. */
export const apiKeysApi = {
  list: () => http.get<{ readonly scopes: readonly string[]; readonly keys: readonly ScopedApiKey[] }>('api/v3/api-keys'),
  create: (draft: { readonly name: string; readonly scopes: readonly string[] }) =>
    http.post<{ readonly id: string; readonly key: string }>('api/v3/api-keys', draft),
  revoke: (id: string) => http.delete<void>(`api/v3/api-keys/${id}`),
};
