import { http } from '@ombi/sdk/ui/http';

/** What the sign-in page and the frame must know before anybody is signed in. */
export interface PortalInfo {
  readonly applicationName: string | null;
  readonly applicationUrl: string | null;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly customCss: string | null;
  readonly wizardCompleted: boolean;
  readonly allowNoPassword: boolean;
  /** Outside services may let people in. */
  readonly enableOAuth: boolean;
  /** A reverse proxy may say who comes. */
  readonly enableHeaderAuth: boolean;
  readonly landingPage: boolean;
  readonly defaultLanguage: string;
  readonly version: string;
  readonly baseUrl: string;
}

export interface SignInBackground {
  readonly url: string | null;
  readonly name: string | null;
}

export const portalInfoApi = {
  read: () => http.get<PortalInfo>('api/v3/portal', { anonymous: true }),
  background: () => http.get<SignInBackground | null>('api/v1/Images/background/info', { anonymous: true }),
  setUp: () => http.get<{ readonly result: boolean }>('api/v1/Status/Wizard', { anonymous: true }),
};
