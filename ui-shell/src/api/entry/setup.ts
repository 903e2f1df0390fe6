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

interface Admission {
  readonly admitted: boolean;
}

/** Calls of the set-up wizard; they work until it is finished. */
export const setup = {
  /** Whether this browser may set the portal up as things are. */
  admitted: () => http.get<Admission>('api/v3/setup', { anonymous: true }).then(({ admitted }) => admitted),
  showCode: (code: string) => http.post<Admission>('api/v3/setup/code', { code }, { anonymous: true }).then(({ admitted }) => admitted),
  saveConfig: (config: ApplicationConfig) => http.post<unknown>('api/v2/wizard/config', config, { anonymous: true }),
  createAdmin: (admin: FirstAdmin) =>
    http.post<{ readonly result: boolean; readonly errors: readonly string[] | null }>('api/v1/Identity/Wizard', admin, {
      anonymous: true,
    }),
};
