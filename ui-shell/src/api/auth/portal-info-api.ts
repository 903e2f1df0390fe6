import { http } from '@ombi/sdk/ui/http';

/** Public settings: what the sign-in page and the layout need to start, before a user signs in. */
export interface PortalInfo {
  readonly applicationName: string | null;
  readonly applicationUrl: string | null;
  readonly logo: string | null;
  readonly favicon: string | null;
  /** Address with `{hash}` for the SHA-256 of an e-mail address; empty without an avatar service. */
  readonly avatarService: string;
  readonly customCss: string | null;
  readonly wizardCompleted: boolean;
  readonly allowNoPassword: boolean;
  /** Whether sign-in through identity providers is enabled. */
  readonly enableOAuth: boolean;
  /** Whether a reverse proxy may authenticate users by a header. */
  readonly enableHeaderAuth: boolean;
  readonly landingPage: boolean;
  /** Menu entry of the custom page; null while there is none. */
  readonly customPage: { readonly title: string; readonly icon: string } | null;
  readonly defaultLanguage: string;
  readonly version: string;
  readonly baseUrl: string;
}

/** A backdrop of the sign-in page and the title that it belongs to. */
export interface SignInBackground {
  readonly url: string | null;
  readonly name: string | null;
}

/** Reads the public settings and the backgrounds of the sign-in page. */
export const portalInfoApi = {
  read: () => http.get<PortalInfo>('api/v3/portal', { anonymous: true }),
  background: () => http.get<SignInBackground | null>('api/v1/Images/background/info', { anonymous: true }),
  setUp: () => http.get<{ readonly result: boolean }>('api/v1/Status/Wizard', { anonymous: true }),
};
