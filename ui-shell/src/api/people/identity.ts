import { http } from '@ombi/sdk/ui/http';
import { opening } from '../entry/opening.js';

export interface Claim {
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
export const LOCAL_USER = 1;

/** A person as the user screens read and write it. Limits of 0 mean none; `password` is only ever sent. */
export interface UserView {
  readonly id: string;
  readonly userName: string;
  readonly alias: string | null;
  readonly emailAddress: string | null;
  readonly password: string | null;
  readonly claims: readonly Claim[];
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

export interface OwnAccount {
  readonly id: string;
  readonly currentPassword: string;
  readonly emailAddress: string;
  readonly password: string;
  readonly confirmNewPassword: string;
}

const at = (path = '') => `api/v1/Identity${path}`;

export const identity = {
  /** `token` comes from the link of a newsletter; nobody has to be signed in. */
  leaveNewsletter: (token: string) =>
    http.get<null>(`api/v1/Identity/newsletter/unsubscribe/${encodeURIComponent(token)}`, { anonymous: true }),
  me: () => opening<UserView>(at()),
  users: (query: UserQuery, signal?: AbortSignal) => http.get<UserPage>('api/v3/users', { query: { ...query }, signal }),
  user: (id: string) => http.get<UserView>(at(`/User/${encodeURIComponent(id)}`)),
  claims: () => http.get<Claim[]>(at('/claims')),
  create: (user: Partial<UserView>) => http.post<IdentityResult>(at(), user),
  update: (user: UserView) => http.put<IdentityResult>(at(), user),
  remove: (id: string) => http.delete<IdentityResult>(at(`/${encodeURIComponent(id)}`)),
  /** Refused with a problem whose detail says why nobody was written to. */
  welcome: (user: UserView) => http.post<null>(at('/welcomeEmail'), user),
  /** Refused likewise. */
  sendResetLink: (id: string) => http.post<null>(`api/v3/users/${encodeURIComponent(id)}/reset-link`),
  updateOwn: (account: OwnAccount) => http.put<IdentityResult>(at('/local'), account),
  setLanguage: (lang: string) => http.post<null>(at('/language'), { lang }),
  countries: () => http.get<string[]>(at('/streamingcountry')),
  setCountry: (code: string) => http.post<null>(at('/streamingcountry'), { code }),
};
