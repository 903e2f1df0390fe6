import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../kernel/index.js';
import { partialUpdateSchema, SettingsService, defineSettings } from '../../settings/index.js';
import { PRIVILEGED_ROLES, ROLES } from '../access/permissions.js';
import { STREAMING_COUNTRIES } from '../users/locales.js';
import { RequestLimitPeriod, type UserFields } from '../users/user.js';

const limit = z.number().int().min(0).max(1_000_000).default(0);
const limitType = z
  .enum({ Day: RequestLimitPeriod.day, Week: RequestLimitPeriod.week, Month: RequestLimitPeriod.month })
  .default(RequestLimitPeriod.week);

/** New accounts never get a privileged role by default. */
const ASSIGNABLE_DEFAULT_ROLES = ROLES.filter((role) => !PRIVILEGED_ROLES.includes(role));

/** Defaults of accounts that are created automatically. A limit of 0 means none. */
export const UserManagementSettings = defineSettings(
  'user-management',
  z.object({
    movieRequestLimit: limit,
    movieRequestLimitType: limitType,
    episodeRequestLimit: limit,
    episodeRequestLimitType: limitType,
    musicRequestLimit: limit,
    musicRequestLimitType: limitType,
    defaultStreamingCountry: z.string().trim().toUpperCase().pipe(z.enum(STREAMING_COUNTRIES)).default('US'),
    defaultRoles: z.array(z.enum(ASSIGNABLE_DEFAULT_ROLES)).max(ROLES.length).default([]),
  }),
);

type UserManagementRules = z.output<typeof UserManagementSettings.schema>;

/** The default settings as fields of a new account. */
export const newAccountFields = ({ defaultStreamingCountry, defaultRoles, ...limits }: UserManagementRules) =>
  ({
    ...limits,
    movieRequestLimit: limits.movieRequestLimit || null,
    episodeRequestLimit: limits.episodeRequestLimit || null,
    musicRequestLimit: limits.musicRequestLimit || null,
    streamingCountry: defaultStreamingCountry,
    roles: [...new Set(defaultRoles)],
  }) satisfies Partial<UserFields>;

/** The user management settings as posted. */
export const UserManagementSettingsBody = partialUpdateSchema(UserManagementSettings.schema);
export type UserManagementSettingsBody = z.output<typeof UserManagementSettingsBody>;

type Members = Readonly<Record<string, unknown>>;

/** Adds fields of the user import to the v1 settings object. */
export interface UserManagementSettingsExtension {
  read(): Promise<Members>;
  /** `posted` is the raw body. */
  save(posted: Members): Promise<void>;
}

/** Reads and saves the user management settings in the API's shape. */
@Injectable()
export class UserManagementSettingsService {
  #extension: UserManagementSettingsExtension | null = null;

  constructor(
    private readonly settingsService: SettingsService,
    private readonly database: Database,
  ) {}

  registerExtension(extension: UserManagementSettingsExtension): void {
    this.#extension = extension;
  }

  async read(): Promise<Members> {
    return { id: 0, ...(await this.#extension?.read()), ...(await this.settingsService.get(UserManagementSettings)) };
  }

  save(body: UserManagementSettingsBody, posted: Members): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.settingsService.update(UserManagementSettings, (current) => ({ ...current, ...body }));
      await this.#extension?.save(posted);
      return true;
    });
  }
}
