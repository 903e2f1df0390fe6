import { http } from '@ombi/sdk/ui/http';

export interface ApplicationConfig {
  readonly applicationName: string;
  readonly applicationUrl: string;
  readonly logo: string;
}

export interface FirstAdministrator {
  readonly username: string;
  readonly password: string;
}

interface SetupAdmission {
  readonly admitted: boolean;
}

/** Calls of the set-up wizard; they work until set-up is finished. */
export const setupApi = {
  /** Whether this browser may perform the set-up. */
  isAdmitted: () => http.get<SetupAdmission>('api/v3/setup', { anonymous: true }).then(({ admitted }) => admitted),
  submitCode: (code: string) =>
    http.post<SetupAdmission>('api/v3/setup/code', { code }, { anonymous: true }).then(({ admitted }) => admitted),
  saveConfig: (config: ApplicationConfig) => http.post<unknown>('api/v2/wizard/config', config, { anonymous: true }),
  createAdmin: (admin: FirstAdministrator) =>
    http.post<{ readonly result: boolean; readonly errors: readonly string[] | null }>('api/v1/Identity/Wizard', admin, {
      anonymous: true,
    }),
};
