import { http } from '@ombi/sdk/ui/http';

/** What the user import takes over from one identity provider. */
export interface UserImportRules {
  readonly importPeople: boolean;
  /** Whether accounts are removed whose external users do not exist any more. */
  readonly cleanUp: boolean;
  /** Ids of external users that are never imported. */
  readonly banned: readonly string[];
}

/** An identity provider from which users can be imported. */
export interface UserImportSource extends UserImportRules {
  readonly provider: string;
  readonly name: string;
  readonly connections: readonly { readonly id: string; readonly name: string }[];
  /** Id of the import job. */
  readonly job: string;
  readonly lastImport: {
    readonly at: string;
    readonly created: number;
    readonly renamed: number;
    readonly removed: number;
    readonly leftOut: number;
  } | null;
  /** Number of removals that wait for an administrator's confirmation. */
  readonly heldBack: number;
}

/** The total, and its first hundred entries. */
export interface TruncatedList<T> {
  readonly count: number;
  readonly first: readonly T[];
}

/** A user in the preview (dry run) of an import. */
export interface ImportPreviewUser {
  readonly userName: string;
  /** The user name after the import. */
  readonly becomes?: string | null;
  /** Why the user is skipped. */
  readonly obstacle?: 'banned' | 'disabled' | 'name-taken' | 'email-taken' | 'unclear';
}

/** What an import does with a user: create, rename, change the e-mail address, remove, skip. */
export const IMPORT_PREVIEW_KINDS = ['create', 'rename', 'email', 'gone', 'leftOut'] as const;
export type ImportPreviewKind = (typeof IMPORT_PREVIEW_KINDS)[number];

/** What a user import from one connection would do. */
export type UserImportPreview = Readonly<Record<ImportPreviewKind, TruncatedList<ImportPreviewUser>>> & { readonly total: number };

/** A user as the identity provider reports them. */
export interface ExternalUser {
  readonly id: string;
  readonly userName: string;
}

/** Display name of a user type, i.e. of an identity provider's accounts. */
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
    http.get<TruncatedList<ExternalUser>>(`${pathOf(connection, '/people')}?search=${encodeURIComponent(search)}`),
};
