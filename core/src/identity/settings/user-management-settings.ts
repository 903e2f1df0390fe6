import { z } from 'zod';
import { defineSettings } from '../../settings/index.js';
import { ELEVATED, ROLES } from '../roles.js';
import { STREAMING_COUNTRIES } from '../locale/streaming-countries.js';
import { LimitType } from '../users/user.js';
import type { UserFields } from '../users/user-fields.js';

const limit = z.number().int().min(0).max(1_000_000).default(0);
const limitType = z.enum({ Day: LimitType.day, Week: LimitType.week, Month: LimitType.month }).default(LimitType.week);

/** Nobody becomes an administrator by arriving. */
const ROLES_TO_START_WITH = ROLES.filter((role) => !ELEVATED.includes(role));

/** What people get whose accounts nobody makes by hand. A limit of 0 is none. */
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
    defaultRoles: z.array(z.enum(ROLES_TO_START_WITH)).max(ROLES.length).default([]),
  }),
);

type NewPeople = z.output<typeof UserManagementSettings.schema>;

/** The settings as fields of an account. */
export const newAccountFields = ({ defaultStreamingCountry, defaultRoles, ...limits }: NewPeople) =>
  ({
    ...limits,
    movieRequestLimit: limits.movieRequestLimit || null,
    episodeRequestLimit: limits.episodeRequestLimit || null,
    musicRequestLimit: limits.musicRequestLimit || null,
    streamingCountry: defaultStreamingCountry,
    roles: [...new Set(defaultRoles)],
  }) satisfies Partial<UserFields>;
