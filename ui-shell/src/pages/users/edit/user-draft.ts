import { z } from 'zod';
import type { Claim, UserView } from '../../../api/index.js';
import { LIMIT_TYPES } from '../../../api/people/identity.js';

/** What the user form edits. An empty password leaves the old one. */
export interface UserDraft {
  readonly userName: string;
  readonly alias: string;
  readonly emailAddress: string;
  readonly streamingCountry: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly movieRequestLimit: number;
  readonly movieRequestLimitType: number;
  readonly claims: Claim[];
}

const base = {
  userName: z.string().trim().min(1, 'userName.required'),
  emailAddress: z.union([z.literal(''), z.email('emailAddress.invalid')]),
  confirmPassword: z.string(),
  claims: z
    .array(z.object({ value: z.string(), enabled: z.boolean() }))
    .refine((claims) => claims.some(({ enabled }) => enabled), 'roleNeeded'),
};
const isRepeated = ({ password, confirmPassword }: { password: string; confirmPassword: string }) => password === confirmPassword;
const mismatch = { path: ['confirmPassword'], message: 'passwordsDiffer', when: () => true };

export const newUserSchema = z.object({ ...base, password: z.string().min(1, 'password.required') }).refine(isRepeated, mismatch);
export const userSchema = z.object({ ...base, password: z.string() }).refine(isRepeated, mismatch);

export const blankUser = (claims: Claim[]): UserDraft => ({
  userName: '',
  alias: '',
  emailAddress: '',
  streamingCountry: 'US',
  password: '',
  confirmPassword: '',
  movieRequestLimit: 0,
  movieRequestLimitType: LIMIT_TYPES.Week,
  claims,
});

export const draftOf = (user: UserView): UserDraft => ({
  ...blankUser([...user.claims]),
  userName: user.userName,
  alias: user.alias ?? '',
  emailAddress: user.emailAddress ?? '',
  streamingCountry: user.streamingCountry ?? 'US',
  movieRequestLimit: user.movieRequestLimit,
  movieRequestLimitType: user.movieRequestLimitType,
});

/** The members of a user that the form answers for. */
export const changesOf = ({ confirmPassword: _, password, movieRequestLimit, ...draft }: UserDraft): Partial<UserView> => ({
  ...draft,
  password: password || null,
  movieRequestLimit: movieRequestLimit ?? 0,
});
