import { http } from '@ombi/sdk/ui/http';
import { readFromBootstrap } from '../auth/bootstrap-data.js';

export interface RoleClaim {
  readonly value: string;
  readonly enabled: boolean;
}

/** What is left of a limit. `nextRequest` says when a place frees. */
export interface Quota {
  readonly hasLimit: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly nextRequest: string;
}

export const LIMIT_TYPES = { Day: 0, Week: 1, Month: 2 } as const;
export const LOCAL_USER_TYPE = 1;

/** A person as the user screens read and write it. Limits of 0 mean none; `password` is only ever sent. */
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
  /** What the person always wants of the downloaders, by the names that those gave their choices; 0 means no wish. */
  readonly userQualityProfiles: Readonly<Record<string, unknown>> | null;
}

/** How the list of people is looked at. `page` counts from 1. */
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

/** Refusals come with status 200 and their reasons in `errors`. */
export interface IdentityResult {
  readonly successful: boolean;
  readonly errors: readonly string[] | null;
  /** What is wrong with a password, in the order of `errors`. */
  readonly codes?: readonly string[];
}

export interface OwnAccountUpdate {
  readonly id: string;
  readonly currentPassword: string;
  readonly emailAddress: string;
  readonly password: string;
  readonly confirmNewPassword: string;
}

const identityPath = (path = '') => `api/v1/Identity${path}`;

export const usersApi = {
  /** `token` comes from the link of a newsletter; nobody has to be signed in. */
  unsubscribeFromNewsletter: (token: string) =>
    http.get<null>(`api/v1/Identity/newsletter/unsubscribe/${encodeURIComponent(token)}`, { anonymous: true }),
  me: () => readFromBootstrap<UserView>(identityPath()),
  users: (query: UserQuery, signal?: AbortSignal) => http.get<UserPage>('api/v3/users', { query: { ...query }, signal }),
  user: (id: string) => http.get<UserView>(identityPath(`/User/${encodeURIComponent(id)}`)),
  claims: () => http.get<RoleClaim[]>(identityPath('/claims')),
  create: (user: Partial<UserView>) => http.post<IdentityResult>(identityPath(), user),
  update: (user: UserView) => http.put<IdentityResult>(identityPath(), user),
  remove: (id: string) => http.delete<IdentityResult>(identityPath(`/${encodeURIComponent(id)}`)),
  /** Refused with a problem whose detail says why nobody was written to. */
  welcome: (user: UserView) => http.post<null>(identityPath('/welcomeEmail'), user),
  /** Refused likewise. */
  sendResetLink: (id: string) => http.post<null>(`api/v3/users/${encodeURIComponent(id)}/reset-link`),
  updateOwn: (account: OwnAccountUpdate) => http.put<IdentityResult>(identityPath('/local'), account),
  setLanguage: (lang: string) => http.post<null>(identityPath('/language'), { lang }),
  countries: () => http.get<string[]>(identityPath('/streamingcountry')),
  setCountry: (code: string) => http.post<null>(identityPath('/streamingcountry'), { code }),
};
