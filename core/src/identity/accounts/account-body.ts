import { z } from 'zod';
import { ruleOptions } from '../../kernel/index.js';
import { RequestLimitPeriod, type UserFields } from '../users/user.js';
import { STREAMING_COUNTRIES } from '../users/locales.js';

const optionalText = z.string().trim().max(256).nullish();
/** Clients send 0 or a negative number for "no limit". */
const limit = z.number().int().max(1_000_000).nullish();
const limitType = z.enum({ Day: RequestLimitPeriod.day, Week: RequestLimitPeriod.week, Month: RequestLimitPeriod.month }).nullish();
const FIELD_NAME = /^[a-z][A-Za-z0-9]{1,40}$/;

/** A user account as posted (request body), to create or update a user. Only enabled claims count. */
export const AccountBody = z.object({
  id: z.string().max(36).nullish(),
  userName: z.string().trim().max(256).default(''),
  alias: optionalText,
  emailAddress: z.string().trim().max(320).nullish(),
  password: z.string().nullish(),
  claims: z.array(z.object({ value: z.string(), enabled: z.boolean().default(false) })).default([]),
  streamingCountry: z
    .string()
    .trim()
    .toUpperCase()
    .refine(
      (code) => code === '' || STREAMING_COUNTRIES.includes(code),
      ruleOptions('invalid-value', 'is not a country we know streaming offers of'),
    )
    .nullish(),
  movieRequestLimit: limit,
  movieRequestLimitType: limitType,
  episodeRequestLimit: limit,
  episodeRequestLimitType: limitType,
  musicRequestLimit: limit,
  musicRequestLimitType: limitType,
  userQualityProfiles: z.record(z.string(), z.unknown()).nullish(),
});
export type AccountBody = z.output<typeof AccountBody>;

/** Maps the posted account to the fields that are stored as posted; an empty text becomes null, and so does a limit below 1. */
export function toUserFields(body: AccountBody): Partial<UserFields> {
  return {
    alias: body.alias || null,
    email: body.emailAddress || null,
    ...(body.streamingCountry && { streamingCountry: body.streamingCountry }),
    ...(body.userQualityProfiles && { qualityProfiles: validProfileIds(body.userQualityProfiles) }),
    movieRequestLimit: positiveOrNull(body.movieRequestLimit),
    movieRequestLimitType: body.movieRequestLimitType ?? null,
    episodeRequestLimit: positiveOrNull(body.episodeRequestLimit),
    episodeRequestLimitType: body.episodeRequestLimitType ?? null,
    musicRequestLimit: positiveOrNull(body.musicRequestLimit),
    musicRequestLimitType: body.musicRequestLimitType ?? null,
  };
}

const positiveOrNull = (number: number | null | undefined): number | null => (number && number > 0 ? number : null);

/** Profile and folder ids by field name. The fields belong to plug-ins, so only names and values of a valid form are kept. */
function validProfileIds(profiles: Readonly<Record<string, unknown>>): Record<string, number> {
  const ids = Object.entries(profiles).map(([name, id]): [string, number] => [name, typeof id === 'object' ? NaN : Number(id)]);
  return Object.fromEntries(
    ids.filter(([name, id]) => name !== 'id' && FIELD_NAME.test(name) && Number.isInteger(id) && id > 0).slice(0, 50),
  );
}
