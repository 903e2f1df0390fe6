import { http } from '@ombi/sdk/ui/http';

/** What is taken over from a service that knows people. */
export interface UserImportRules {
  readonly importPeople: boolean;
  /** Accounts go whose owners the service does not know any more. */
  readonly cleanUp: boolean;
  /** Ids of people who get no account. */
  readonly banned: readonly string[];
}

/** A service that knows people. */
export interface UserImportSource extends UserImportRules {
  readonly provider: string;
  readonly name: string;
  readonly connections: readonly { readonly id: string; readonly name: string }[];
  /** The job that imports. */
  readonly job: string;
  readonly lastImport: {
    readonly at: string;
    readonly created: number;
    readonly renamed: number;
    readonly removed: number;
    readonly leftOut: number;
  } | null;
  /** Accounts that wait for a word before they are removed. */
  readonly heldBack: number;
}

/** How many, and the first hundred of them. */
export interface PreviewSample<T> {
  readonly count: number;
  readonly first: readonly T[];
}

export interface PreviewUser {
  readonly userName: string;
  /** What the person is called afterwards. */
  readonly becomes?: string | null;
  /** Why nothing is done. */
  readonly obstacle?: 'banned' | 'disabled' | 'name-taken' | 'email-taken' | 'unclear';
}

export const PREVIEW_KINDS = ['create', 'rename', 'email', 'gone', 'leftOut'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** What an import from one connection would do. */
export type UserImportPreview = Readonly<Record<PreviewKind, PreviewSample<PreviewUser>>> & { readonly total: number };

/** Somebody as the service knows them. */
export interface ExternalUser {
  readonly id: string;
  readonly userName: string;
}

/** What the accounts of an outside service are called. */
export interface UserTypeName {
  readonly userType: number;
  readonly name: string;
}

const pathOf = (id: string, what = '') => `api/v3/directory/${encodeURIComponent(id)}${what}`;

export const userImportApi = {
  list: () => http.get<UserImportSource[]>('api/v3/directory'),
  userTypes: () => http.get<UserTypeName[]>('api/v3/directory/user-types'),
  change: (provider: string, rules: Partial<UserImportRules>) => http.put<UserImportSource>(pathOf(provider), rules),
  start: (provider: string) => http.post<{ readonly triggered: boolean }>(pathOf(provider, '/import')),
  removeHeldBack: (provider: string) => http.post<{ readonly removed: number }>(pathOf(provider, '/held-back')),
  preview: (connection: string) => http.get<UserImportPreview>(pathOf(connection, '/preview')),
  searchUsers: (connection: string, search: string) =>
    http.get<PreviewSample<ExternalUser>>(`${pathOf(connection, '/people')}?search=${encodeURIComponent(search)}`),
};
