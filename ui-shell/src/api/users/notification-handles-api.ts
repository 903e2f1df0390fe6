import type { TestReport } from '@ombi/sdk/ui';
import { http } from '@ombi/sdk/ui/http';

/** A channel in use that needs a handle: its number in the API, its display name, and what a handle looks like. */
export interface NotificationChannel {
  readonly agent: number;
  readonly name: string;
  /** The plug-in with the texts. */
  readonly plugin: { readonly id: string; readonly build: string };
  readonly placeholder: string | null;
  /** Whether a test message can be sent to a handle. */
  readonly isTestable: boolean;
  /** JSON Schema of a handle; null when any text is one. */
  readonly jsonSchema: Readonly<Record<string, unknown>> | null;
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
  read: (signal?: AbortSignal) => http.get<NotificationHandle[]>(preferencesPath, { signal }),
  of: (userId: string, signal?: AbortSignal) =>
    http.get<NotificationHandle[]>(`${preferencesPath}/${encodeURIComponent(userId)}`, { signal }),
  save: (preferences: readonly NotificationHandle[]) => http.post<boolean>(preferencesPath, preferences),
  /** Sends a test message to a handle, saved or not. */
  test: (agent: number, value: string) => http.post<TestReport>(`api/v3/notifications/channels/${agent}/test`, { value }),
};
