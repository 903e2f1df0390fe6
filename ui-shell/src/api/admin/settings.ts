import { http } from '@ombi/sdk/ui/http';

export interface GeneralSettings {
  readonly baseUrl: string | null;
  readonly collectAnalyticData: boolean;
  readonly apiKey: string | null;
  readonly doNotSendNotificationsForAutoApprove: boolean;
  readonly hideRequestsUsers: boolean;
  readonly disableHealthChecks: boolean;
  readonly defaultLanguageCode: string | null;
  readonly autoDeleteAvailableRequests: boolean;
  readonly autoDeleteAfterDays: number;
  readonly branch: number;
}

export interface CustomizationSettings {
  readonly applicationName: string | null;
  readonly applicationUrl: string | null;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly customCss: string | null;
  readonly enableCustomDonations: boolean;
  readonly customDonationUrl: string | null;
  readonly customDonationMessage: string | null;
  readonly useCustomPage: boolean;
  readonly hideAvailableFromDiscover: boolean;
}

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
}

export interface About {
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

export interface Feature {
  readonly name: string;
  readonly enabled: boolean;
}

const object = <T>(name: string) => ({
  read: () => http.get<T>(`api/v1/Settings/${name}`),
  save: (settings: T) => http.post<boolean>(`api/v1/Settings/${name}`, settings),
});

/** The portal's own settings objects: each is read and saved as a whole. */
export const settings = {
  general: object<GeneralSettings>('Ombi'),
  customization: object<CustomizationSettings>('customization'),
  authentication: object<AuthenticationSettings>('Authentication'),
  about: () => http.get<About>('api/v1/Settings/About'),
  resetApiKey: () => http.post<string>('api/v1/Settings/Ombi/resetApi'),
  isUrl: (url: string) => http.post<boolean>('api/v1/Settings/customization/urlverify', { url }),
};

export const features = {
  list: () => http.get<Feature[]>('api/v2/Features'),
  enable: (name: string) => http.post<Feature[]>('api/v2/Features/enable', { name, enabled: true }),
  disable: (name: string) => http.post<Feature[]>('api/v2/Features/disable', { name, enabled: false }),
};
