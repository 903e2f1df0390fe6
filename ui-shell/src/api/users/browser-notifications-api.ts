import type { TestReport } from '@ombi/sdk/ui';
import { http } from '@ombi/sdk/ui/http';

/** A browser with a web push subscription: the user allowed notifications there. */
export interface SubscribedBrowser {
  readonly id: number;
  /** Names as the browser reported them; null when unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  /** URL by which a browser recognizes itself. */
  readonly endpoint: string;
  /** Token with which the service worker replaces the subscription. */
  readonly renewal: string;
  /** ISO 8601. */
  readonly addedAt: string;
}

/** The key of web push with which browsers subscribe, null while no channel reaches browsers; and the browsers of the user. */
export interface BrowserNotificationStatus {
  readonly key: string | null;
  readonly browsers: readonly SubscribedBrowser[];
}

const PATH = 'api/v3/notifications/browsers';

export const browserNotificationsApi = {
  read: () => http.get<BrowserNotificationStatus>(PATH),
  register: (subscription: PushSubscriptionJSON) => http.post<void>(PATH, subscription),
  remove: (id: number) => http.delete<void>(`${PATH}/${id}`),
  test: (id: number) => http.post<TestReport>(`${PATH}/${id}/test`),
};
