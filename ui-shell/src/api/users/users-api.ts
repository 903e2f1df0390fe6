import { ApiProblem, http } from '@ombi/sdk/ui/http';
import { readFromBootstrap } from '../auth/bootstrap-data.js';

/** A role and whether the user has it. */
export interface RoleClaim {
  readonly value: string;
  readonly enabled: boolean;
}

/** What remains of a quota. `nextRequest` is the time at which the next request becomes possible. */
export interface Quota {
  readonly hasLimit: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly nextRequest: string;
}

/** Time windows of a quota: day, week, month. */
export const QUOTA_PERIODS = { Day: 0, Week: 1, Month: 2 } as const;
/** User type of an account with its own password (local user). */
export const LOCAL_USER_TYPE = 1;

/** A user as the user list and the user form read and write it. Limits of 0 mean none; `password` is write-only. */
export interface UserView {
  readonly id: string;
  readonly userName: string;
  readonly alias: string | null;
  readonly emailAddress: string | null;
  readonly password: string | null;
  readonly claims: readonly RoleClaim[];
  readonly lastLoggedIn: string | null;
  readonly hasLoggedIn: boolean;
  readonly language: string | null;
  readonly userType: number;
  readonly streamingCountry: string | null;
  readonly movieRequestLimit: number;
  readonly movieRequestLimitType: number;
  readonly episodeRequestLimit: number;
  readonly episodeRequestLimitType: number;
  readonly musicRequestLimit: number;
  readonly musicRequestLimitType: number;
  readonly movieRequestQuota: Quota | null;
  readonly episodeRequestQuota: Quota | null;
  readonly musicRequestQuota: Quota | null;
  /** The user's default choices per downloader, by the names of the downloader's settings; 0 means no choice. */
  readonly userQualityProfiles: Readonly<Record<string, unknown>> | null;
  /** Only of one's own account: whether it has a password in this portal. */
  readonly hasPassword?: boolean;
}

/** A user as an option of a select. */
export interface UserOption {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
}

/** Filter and order of the user list. `page` counts from 1. */
export interface UserQuery {
  readonly search: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export interface UserPage {
  readonly total: number;
  readonly rows: readonly UserView[];
}

/** Result of a call that changes a user. Refusals have status 200 and their validation errors in `errors`. */
export interface IdentityResult {
  readonly successful: boolean;
  readonly errors: readonly string[] | null;
  /** Codes of the refusals, and values of their texts, in the order of `errors`. */
  readonly codes?: readonly string[];
  readonly facts?: readonly Readonly<Record<string, string | number>>[];
}

/** The password reset message that was sent to a user: a reset link, or a notice that names the service that has the password. */
export interface SentPasswordMessage {
  readonly message: 'link' | 'notice';
  readonly service: string | null;
}

export interface OwnAccountUpdate {
  readonly id: string;
  readonly currentPassword: string;
  /** Missing: stays. */
  readonly emailAddress?: string;
  readonly password: string;
  readonly confirmNewPassword: string;
}

const identityPath = (path = '') => `api/v1/Identity${path}`;

export const usersApi = {
  /** `token` comes from the link of a newsletter; no session is needed. False when it is not valid. */
  unsubscribeFromNewsletter: (token: string) =>
    http.post<{ readonly unsubscribed: boolean }>(`api/v3/newsletter/unsubscribe/${encodeURIComponent(token)}`, undefined, {
      anonymous: true,
    }),
  me: () => readFromBootstrap<UserView>(identityPath()),
  users: (query: UserQuery, signal?: AbortSignal) => http.get<UserPage>('api/v3/users', { query: { ...query }, signal }),
  /** Null when there is no such user. */
  user: (id: string, signal?: AbortSignal) => http.get<UserView | null>(identityPath(`/User/${encodeURIComponent(id)}`), { signal }),
  /** A user with its `ETag`; the value is null for a user who does not exist. */
  userVersion: (id: string, signal?: AbortSignal) =>
    http.getVersioned<UserView | null>(identityPath(`/User/${encodeURIComponent(id)}`), { signal }).catch((cause: unknown) => {
      if (cause instanceof ApiProblem && cause.status === 404) return { value: null, etag: null };
      throw cause;
    }),
  claims: () => http.get<RoleClaim[]>(identityPath('/claims')),
  create: (user: Partial<UserView>) => http.post<IdentityResult>(identityPath(), user),
  /** Rejects with 412 when the user was changed since the given `ETag`; null replaces whatever is stored. */
  update: (user: UserView, etag: string | null = null) => http.put<IdentityResult>(identityPath(), user, { ifMatch: etag }),
  remove: (id: string) => http.delete<IdentityResult>(identityPath(`/${encodeURIComponent(id)}`)),
  /** Throws a problem whose detail says why the e-mail was not sent. */
  sendWelcomeMail: (user: UserView) => http.post<null>(identityPath('/welcomeEmail'), user),
  /** Throws a problem whose detail says why the link was not sent. */
  sendResetLink: (id: string) => http.post<SentPasswordMessage>(`api/v3/users/${encodeURIComponent(id)}/reset-link`),
  updateOwn: (account: OwnAccountUpdate) => http.put<IdentityResult>(identityPath('/local'), account),
  setLanguage: (lang: string) => http.post<null>(identityPath('/language'), { lang }),
  countries: () => http.get<string[]>(identityPath('/streamingcountry')),
  setCountry: (code: string) => http.post<null>(identityPath('/streamingcountry'), { code }),
};
