import { http } from '@ombi/sdk/ui/http';

/** A channel in use: its number on the wire, and what people call it. */
export interface NotificationChannel {
  readonly agent: number;
  readonly name: string;
}

/** What a channel calls a person: an id, a number or a name there. An empty value takes it away. */
export interface NotificationPreference {
  readonly userId: string;
  readonly agent: number;
  readonly value: string | null;
  readonly enabled: boolean;
}

const path = 'api/v1/Identity/notificationpreferences';

export const notificationPreferences = {
  channels: () => http.get<NotificationChannel[]>('api/v3/notifications/channels'),
  read: () => http.get<NotificationPreference[]>(path),
  of: (userId: string) => http.get<NotificationPreference[]>(`${path}/${encodeURIComponent(userId)}`),
  save: (preferences: readonly NotificationPreference[]) => http.post<boolean>(path, preferences),
};
