import { http } from '@ombi/sdk/ui/http';

/** Access tokens with which apps call the API as their owner. */
export const accessTokenApi = {
  read: () => http.get<string>('api/v1/Identity/accesstoken'),
  readOf: (userId: string) => http.get<string>(`api/v1/Identity/accesstoken/${encodeURIComponent(userId)}`),
  /** Creates a new token; the old one becomes invalid at once. */
  renew: () => http.post<{ readonly token: string }>('api/v3/me/access-token'),
  revoke: () => http.delete<null>('api/v3/me/access-token'),
  revokeOf: (userId: string) => http.delete<null>(`api/v3/users/${encodeURIComponent(userId)}/access-token`),
};

/** A session of the user on one device. */
export interface DeviceSession {
  readonly id: string;
  /** A name such as `Firefox`; null when unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** True for the session that makes the call. */
  readonly current: boolean;
}

/** How many sessions a *sign out everywhere* has ended. */
export interface EndedSessions {
  readonly ended: number;
}

const ownSessionsPath = (path = '') => `api/v3/sessions${path}`;
const userSessionsPath = (userId: string, path = '') => `api/v3/users/${encodeURIComponent(userId)}/sessions${path}`;

export const sessionsApi = {
  list: () => http.get<DeviceSession[]>(ownSessionsPath()),
  end: (id: string) => http.delete<null>(ownSessionsPath(`/${encodeURIComponent(id)}`)),
  endOthers: () => http.delete<EndedSessions>(ownSessionsPath()),
  listForUser: (userId: string) => http.get<DeviceSession[]>(userSessionsPath(userId)),
  revoke: (userId: string, id: string) => http.delete<null>(userSessionsPath(userId, `/${encodeURIComponent(id)}`)),
  revokeAllForUser: (userId: string) => http.delete<EndedSessions>(userSessionsPath(userId)),
};
