import { z } from 'zod';
import type { RoleClaim, UserView } from '../../../api/index.js';
import { QUOTA_PERIODS } from '../../../api/users/users-api.js';
import { quotaLimitRules } from '../fields/quota-limits.js';

/** Form values of a user: the editable members. An empty password keeps the current one. */
export interface UserDraft {
  readonly userName: string;
  readonly alias: string;
  readonly emailAddress: string;
  readonly streamingCountry: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly movieRequestLimit: number;
  readonly movieRequestLimitType: number;
  readonly episodeRequestLimit: number;
  readonly episodeRequestLimitType: number;
  readonly musicRequestLimit: number;
  readonly musicRequestLimitType: number;
  readonly claims: RoleClaim[];
  /** The user's default choices per downloader, by the names of the downloader's settings; 0 means no choice. */
  readonly userQualityProfiles: Readonly<Record<string, unknown>>;
}

const baseRules = {
  userName: z.string().trim().min(1, 'userName.required'),
  emailAddress: z.union([z.literal(''), z.email('emailAddress.invalid')]),
  confirmPassword: z.string(),
  claims: z
    .array(z.object({ value: z.string(), enabled: z.boolean() }))
    .refine((claims) => claims.some(({ enabled }) => enabled), 'roleNeeded'),
};
const limits = quotaLimitRules((limit) => limit);
/** Both fields empty: the password stays unchanged and needs no confirmation. */
const isRepeated = ({ password = '', confirmPassword }: { password?: string; confirmPassword: string }) => password === confirmPassword;
const mismatch = { path: ['confirmPassword'], message: 'passwordsDiffer', when: () => true };

/** Validation of the form of a new user. */
export const newUserSchema = z
  .object({ ...baseRules, ...limits, password: z.string().min(1, 'password.required') })
  .refine(isRepeated, mismatch);
/** Validation of the form of an existing user. */
export const userSchema = z.object({ ...baseRules, ...limits, password: z.string() }).refine(isRepeated, mismatch);

/** Default values of the form of a new user. */
export const emptyUserDraft = (claims: RoleClaim[]): UserDraft => ({
  userName: '',
  alias: '',
  emailAddress: '',
  streamingCountry: 'US',
  password: '',
  confirmPassword: '',
  movieRequestLimit: 0,
  movieRequestLimitType: QUOTA_PERIODS.Week,
  episodeRequestLimit: 0,
  episodeRequestLimitType: QUOTA_PERIODS.Week,
  musicRequestLimit: 0,
  musicRequestLimitType: QUOTA_PERIODS.Week,
  claims,
  userQualityProfiles: {},
});

/** Form values of an existing user. */
export const userDraftOf = (user: UserView): UserDraft => ({
  userName: user.userName,
  alias: user.alias ?? '',
  emailAddress: user.emailAddress ?? '',
  streamingCountry: user.streamingCountry ?? 'US',
  password: '',
  confirmPassword: '',
  movieRequestLimit: user.movieRequestLimit,
  movieRequestLimitType: user.movieRequestLimitType,
  episodeRequestLimit: user.episodeRequestLimit,
  episodeRequestLimitType: user.episodeRequestLimitType,
  musicRequestLimit: user.musicRequestLimit,
  musicRequestLimitType: user.musicRequestLimitType,
  claims: [...user.claims],
  userQualityProfiles: user.userQualityProfiles ?? {},
});

export const hasRole = ({ claims }: UserView, role: string): boolean => claims.some(({ value, enabled }) => value === role && enabled);

/** Request body of an update: the members of a user that the form saves. */
export const userUpdateOf = ({ confirmPassword: _, password, ...draft }: UserDraft): Partial<UserView> => ({
  ...draft,
  password: password || null,
});
