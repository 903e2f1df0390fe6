import { http } from '@ombi/sdk/ui/http';

/** A channel in use: its number on the wire, and what people call it. */
export interface NotificationChannel {
  readonly agent: number;
  readonly name: string;
}

/** What a channel calls a person: an id, a number or a name there. An empty value takes it away. */
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
