import { http } from '@ombi/sdk/ui/http';
import type { LandingPageSettings } from '../auth/landing-api.js';
import type { NewsletterSettings } from './mailings-api.js';
import { readFromBootstrap } from '../auth/bootstrap-data.js';

/** The general settings. The response has more members, which are sent back unchanged. */
export interface GeneralSettings {
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly defaultLanguageCode: string;
  readonly hideRequestsUsers: boolean;
  readonly doNotSendNotificationsForAutoApprove: boolean;
  readonly autoDeleteAvailableRequests: boolean;
  readonly autoDeleteAfterDays: number;
  /** 0 is Develop, 1 is Stable. */
  readonly branch: number;
}

/** Application name, logo, favicon, custom CSS and donations. */
export interface BrandingSettings {
  readonly applicationName: string | null;
  readonly applicationUrl: string | null;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly avatarService: string;
  readonly customCss: string | null;
  readonly enableCustomDonations: boolean;
  readonly customDonationUrl: string | null;
  readonly customDonationMessage: string | null;
  readonly hideAvailableFromDiscover: boolean;
  readonly hideAvailableRecentlyRequested: boolean;
  readonly useCustomPage: boolean;
}

/** Sign-in settings: password policy, identity providers (OAuth), and the header of a reverse proxy (single sign-on). */
export interface AuthenticationSettings {
  readonly allowNoPassword: boolean;
  readonly requireDigit: boolean;
  readonly requiredLength: number;
  readonly requireLowercase: boolean;
  readonly requireNonAlphanumeric: boolean;
  readonly requireUppercase: boolean;
  readonly enableOAuth: boolean;
  readonly enableHeaderAuth: boolean;
  readonly headerAuthVariable: string | null;
  readonly headerAuthCreateUser: boolean;
  /** Whether a secret of the proxy is stored; the secret itself is never returned. */
  readonly hasHeaderAuthSecret: boolean;
  /** When omitted, the stored secret is kept; null deletes it. */
  readonly headerAuthSecret?: string | null;
  /** Addresses or ranges of reverse proxies whose headers are trusted. */
  readonly trustedProxies: readonly string[];
}

/** Defaults of accounts that are created automatically. A limit of 0 means no limit. */
export interface UserManagementSettings {
  readonly movieRequestLimit: number;
  readonly movieRequestLimitType: number;
  readonly episodeRequestLimit: number;
  readonly episodeRequestLimitType: number;
  readonly musicRequestLimit: number;
  readonly musicRequestLimitType: number;
  readonly defaultStreamingCountry: string;
  readonly defaultRoles: readonly string[];
}

/** By how many votes those in favour must outnumber those against until a request is approved. */
export interface VoteSettings {
  readonly enabled: boolean;
  readonly movieVoteMax: number;
  readonly tvShowVoteMax: number;
  readonly musicVoteMax: number;
}

/** Settings of the update check. */
export interface UpdateSettings {
  readonly autoUpdateEnabled: boolean;
  /** Empty while the update check is off. */
  readonly releaseFeed: string;
}

/** Issues: whether users report them, and when resolved ones are purged. */
export interface IssueSettings {
  readonly enabled: boolean;
  readonly enableInProgress: boolean;
  readonly deleteIssues: boolean;
  readonly daysAfterResolvedToDelete: number;
}

/** Version of the portal and facts about its system. */
export interface AboutInfo {
  readonly version: string | null;
  readonly branch: string | null;
  readonly frameworkDescription: string | null;
  readonly osArchitecture: string | null;
  readonly osDescription: string | null;
  readonly processArchitecture: string | null;
  readonly applicationBasePath: string | null;
  readonly storagePath: string | null;
  readonly ombiDatabaseType: string | null;
  readonly externalDatabaseType: string | null;
  readonly settingsDatabaseType: string | null;
  readonly notSupported: boolean;
}

/** A feature flag: an optional feature that an administrator may enable. */
export interface Feature {
  readonly name: string;
  readonly enabled: boolean;
}

const settingsObject = <T>(name: string) => ({
  read: () => http.get<T>(`api/v1/Settings/${name}`),
  readVersioned: () => http.getVersioned<T>(`api/v1/Settings/${name}`),
  /** Rejects with 412 when the settings were changed since the given `ETag`; null replaces whatever is stored. */
  save: (settings: T, etag: string | null = null) => http.post<boolean>(`api/v1/Settings/${name}`, settings, { ifMatch: etag }),
});

/** The portal's own settings objects: each is read and saved as a whole. */
export const settingsApi = {
  general: settingsObject<GeneralSettings>('Ombi'),
  customization: {
    ...settingsObject<BrandingSettings>('customization'),
    read: () => readFromBootstrap<BrandingSettings>('api/v1/Settings/customization'),
  },
  authentication: settingsObject<AuthenticationSettings>('Authentication'),
  userManagement: settingsObject<UserManagementSettings>('UserManagement'),
  issues: settingsObject<IssueSettings>('Issues'),
  vote: settingsObject<VoteSettings>('vote'),
  newsletter: settingsObject<NewsletterSettings>('notifications/newsletter'),
  landingPage: settingsObject<LandingPageSettings>('landingpage'),
  update: settingsObject<UpdateSettings>('Update'),
  about: () => http.get<AboutInfo>('api/v1/Settings/About'),
  resetApiKey: () => http.post<string>('api/v1/Settings/Ombi/resetApi'),
  isUrl: (url: string) => http.post<boolean>('api/v1/Settings/customization/urlverify', { url }),
};

/** Reads and sets feature flags. */
export const featuresApi = {
  list: () => readFromBootstrap<Feature[]>('api/v2/Features'),
  enable: (name: string) => http.post<Feature[]>('api/v2/Features/enable', { name, enabled: true }),
  disable: (name: string) => http.post<Feature[]>('api/v2/Features/disable', { name, enabled: false }),
};
