import { http } from '@ombi/sdk/ui/http';

/** A channel in use: its number in the API and its display name. */
export interface NotificationChannel {
  readonly agent: number;
  readonly name: string;
}

/** What a user is called on one channel: an id, a number or a name. An empty value deletes it. */
export interface NotificationHandle {
  readonly userId: string;
  readonly agent: number;
  readonly value: string | null;
  readonly enabled: boolean;
}

const preferencesPath = 'api/v1/Identity/notificationpreferences';

export const notificationHandlesApi = {
  channels: () => http.get<NotificationChannel[]>('api/v3/notifications/channels'),
  read: () => http.get<NotificationHandle[]>(preferencesPath),
  of: (userId: string) => http.get<NotificationHandle[]>(`${preferencesPath}/${encodeURIComponent(userId)}`),
  save: (preferences: readonly NotificationHandle[]) => http.post<boolean>(preferencesPath, preferences),
};
