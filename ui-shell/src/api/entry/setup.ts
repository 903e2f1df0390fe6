import { http } from '@ombi/sdk/ui/http';

export interface ApplicationConfig {
  readonly applicationName: string;
  readonly applicationUrl: string;
  readonly logo: string;
}

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
}

/** Calls of the set-up wizard; they work until it is finished. */
export const setup = {
  saveConfig: (config: ApplicationConfig) => http.post<unknown>('api/v2/wizard/config', config, { anonymous: true }),
  createAdmin: (admin: FirstAdmin) =>
    http.post<{ readonly result: boolean; readonly errors: readonly string[] | null }>('api/v1/Identity/Wizard', admin, {
      anonymous: true,
    }),
};
