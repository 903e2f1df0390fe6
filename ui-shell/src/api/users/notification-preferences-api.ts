import { http } from '@ombi/sdk/ui/http';

/** A type of message that the user does not want on one channel. */
export interface MutedNotification {
  /** Number of the channel, or -1 for the inbox. */
  readonly agent: number;
  readonly type: string;
}

/** Times of day such as `22:30`; an end before the beginning lies on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

export interface NotificationPreferencesDraft {
  readonly muted: readonly MutedNotification[];
  /** Null when messages never wait. */
  readonly quietHours: QuietHours | null;
}

/** What the user can choose, and has chosen. */
export interface NotificationPreferences extends NotificationPreferencesDraft {
  /** The inbox has no name. */
  readonly channels: readonly { readonly agent: number; readonly name: string | null }[];
  readonly types: readonly string[];
}

const PATH = 'api/v3/notifications/choices';

export const notificationPreferencesApi = {
  read: (signal?: AbortSignal) => http.get<NotificationPreferences>(PATH, { signal }),
  save: (draft: NotificationPreferencesDraft) => http.put<NotificationPreferences>(PATH, draft),
};
