import { http } from '@ombi/sdk/ui/http';

/** Server status: how many media servers are online. */
export interface MediaServerAvailability {
  readonly serversAvailable: number;
  readonly serversUnavailable: number;
  readonly partiallyDown: boolean;
  readonly completelyDown: boolean;
  readonly fullyAvailable: boolean;
  readonly totalServers: number;
}

/** Settings of the landing page: its notice (maintenance message) and when that is shown. */
export interface LandingPageSettings {
  readonly enabled: boolean;
  /** Whether visitors see the notice now. */
  readonly noticeEnabled: boolean;
  /** Sanitized HTML. */
  readonly noticeText: string;
  readonly timeLimit: boolean;
  /** A date in year 1 when there is none. */
  readonly startDateTime: string;
  readonly endDateTime: string;
}

/** The page that a holder of the role EditCustomPage writes. */
export interface CustomPage {
  readonly title: string;
  /** Sanitized HTML. */
  readonly html: string;
  readonly fontAwesomeIcon: string;
}

/** Pages that visitors see before they sign in. */
export const landingApi = {
  status: () => http.get<MediaServerAvailability>('api/v1/LandingPage', { anonymous: true }),
  settings: () => http.get<LandingPageSettings>('api/v1/Settings/landingpage', { anonymous: true }),
  customPage: () => http.get<CustomPage>('api/v1/CustomPage'),
  readCustomPage: () => http.getVersioned<CustomPage>('api/v1/CustomPage'),
  /** Rejects with 412 when the page was changed since the given `ETag`; null replaces whatever is stored. */
  saveCustomPage: (page: CustomPage, etag: string | null) => http.post<boolean>('api/v1/CustomPage', page, { ifMatch: etag }),
  sanitize: (html: string, signal?: AbortSignal) => http.post<{ readonly html: string }>('api/v3/sanitized-html', { html }, { signal }),
};
