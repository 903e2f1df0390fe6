import { http } from '@ombi/sdk/ui/http';

/** What is taken over from a service that knows people. */
export interface ImportRules {
  readonly importPeople: boolean;
  /** Accounts go whose owners the service does not know any more. */
  readonly cleanUp: boolean;
  /** Ids of people who get no account. */
  readonly banned: readonly string[];
}

/** A service that knows people. */
export interface PeopleService extends ImportRules {
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
export interface Sample<T> {
  readonly count: number;
  readonly first: readonly T[];
}

export interface PreviewPerson {
  readonly userName: string;
  /** What the person is called afterwards. */
  readonly becomes?: string | null;
  /** Why nothing is done. */
  readonly obstacle?: 'banned' | 'disabled' | 'name-taken' | 'email-taken' | 'unclear';
}

export const PREVIEW_KINDS = ['create', 'rename', 'email', 'gone', 'leftOut'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** What an import from one connection would do. */
export type ImportPreview = Readonly<Record<PreviewKind, Sample<PreviewPerson>>> & { readonly total: number };

/** Somebody as the service knows them. */
export interface OutsidePerson {
  readonly id: string;
  readonly userName: string;
}

/** What the accounts of an outside service are called. */
export interface UserTypeName {
  readonly userType: number;
  readonly name: string;
}

const at = (id: string, what = '') => `api/v3/directory/${encodeURIComponent(id)}${what}`;

export const directory = {
  list: () => http.get<PeopleService[]>('api/v3/directory'),
  userTypes: () => http.get<UserTypeName[]>('api/v3/directory/user-types'),
  change: (provider: string, rules: Partial<ImportRules>) => http.put<PeopleService>(at(provider), rules),
  start: (provider: string) => http.post<{ readonly triggered: boolean }>(at(provider, '/import')),
  removeHeldBack: (provider: string) => http.post<{ readonly removed: number }>(at(provider, '/held-back')),
  preview: (connection: string) => http.get<ImportPreview>(at(connection, '/preview')),
  people: (connection: string, search: string) =>
    http.get<Sample<OutsidePerson>>(`${at(connection, '/people')}?search=${encodeURIComponent(search)}`),
};
