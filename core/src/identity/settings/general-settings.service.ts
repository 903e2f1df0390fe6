import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config, type Problem, validationProblem } from '../../kernel/index.js';
import { partialUpdateSchema, SettingsService, defineSettings } from '../../settings/index.js';
import type { Principal } from '../access/permissions.js';
import { SetupState } from '../setup/setup-state.js';
import { ApiKey } from '../api-keys/api-key.js';
import { LANGUAGES } from '../users/locales.js';

/** A hundred years. */
const MAX_DAYS = 36_500;

/** Settings of the portal as a whole. */
export const GeneralSettings = defineSettings(
  'ombi',
  z.object({
    /** Language of users who have not chosen one. */
    defaultLanguageCode: z.enum(LANGUAGES).default('en'),
    /** Users see only their own requests. */
    hideRequestsUsers: z.boolean().default(false),
    /** Sends no notification about automatically approved requests. */
    doNotSendNotificationsForAutoApprove: z.boolean().default(false),
    /** Deletes requests that have been available for `autoDeleteAfterDays` days; never while that is 0. */
    autoDeleteAvailableRequests: z.boolean().default(false),
    autoDeleteAfterDays: z.number().int().min(0).max(MAX_DAYS).default(0),
    /** The releases that the update check reports: 1 is stable, 0 includes preliminary ones. */
    branch: z.enum({ Develop: 0, Stable: 1 }).default(1),
  }),
);

/** The general settings as posted. The API key has its own endpoint, and the set-up ends by itself. */
export const GeneralSettingsBody = z.object({
  ...partialUpdateSchema(GeneralSettings.schema).shape,
  baseUrl: z.string().trim().nullish(),
});
export type GeneralSettingsBody = z.output<typeof GeneralSettingsBody>;

/** Fields of the API's object that this portal does not support: it sends no telemetry, and its health checks are always on. */
const UNSUPPORTED_FIELDS = {
  collectAnalyticData: false,
  disableHealthChecks: false,
  hasMigratedOldTvDbData: false,
  set: false,
};

/** Reads and saves the general settings in the API's shape. */
@Injectable()
export class GeneralSettingsService {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly apiKey: ApiKey,
    private readonly setup: SetupState,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Callers with a scoped key do not get the unrestricted API key. */
  async read(caller: Principal) {
    const general = await this.settingsService.get(GeneralSettings);
    const wizard = await this.setup.isCompleted();
    return {
      id: 0,
      ...UNSUPPORTED_FIELDS,
      ...general,
      baseUrl: this.basePath(),
      wizard,
      apiKey: caller.grants ? '' : await this.apiKey.read(),
    };
  }

  async save({ baseUrl, ...body }: GeneralSettingsBody): Promise<true> {
    if (baseUrl && baseUrl !== this.basePath()) throw basePathProblem(baseUrl);
    await this.settingsService.update(GeneralSettings, (current) => assertDays({ ...current, ...body }));
    return true;
  }

  basePath(): string {
    return this.config.baseUrl;
  }

  async readLanguage(): Promise<string> {
    return (await this.settingsService.get(GeneralSettings)).defaultLanguageCode;
  }
}

/** Without a number of days, nothing would ever be deleted. */
function assertDays(settings: z.output<typeof GeneralSettings.schema>): z.output<typeof GeneralSettings.schema> {
  if (!settings.autoDeleteAvailableRequests || settings.autoDeleteAfterDays > 0) return settings;
  throw validationProblem([
    { path: 'autoDeleteAfterDays', code: 'minimum', message: 'You need to enter days greater than 0', params: { minimum: 1 } },
  ]);
}

const basePathProblem = (baseUrl: string): Problem =>
  validationProblem(
    [
      baseUrl.startsWith('/')
        ? { path: 'baseUrl', code: 'base-path-fixed', message: 'Start the portal with another BASE_URL' }
        : { path: 'baseUrl', code: 'base-path', message: "Please ensure your base url starts with a '/'" },
    ],
    'The base path is set where the portal is started',
  );
