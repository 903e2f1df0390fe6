import { http } from '@ombi/sdk/ui/http';

/** What apps come in with, in the name of a person. */
export const accessToken = {
  read: () => http.get<string>('api/v1/Identity/accesstoken'),
  of: (userId: string) => http.get<string>(`api/v1/Identity/accesstoken/${encodeURIComponent(userId)}`),
  /** A new one; the old one stops to count at once. */
  renew: () => http.post<{ readonly token: string }>('api/v3/me/access-token'),
  revoke: () => http.delete<null>('api/v3/me/access-token'),
  revokeOf: (userId: string) => http.delete<null>(`api/v3/users/${encodeURIComponent(userId)}/access-token`),
};
