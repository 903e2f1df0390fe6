/** The rights a person can hold, by their names on the wire. */
export const ROLES = [
  'Admin',
  'PowerUser',
  'RequestMovie',
  'RequestTv',
  'RequestMusic',
  'Request4KMovie',
  'AutoApproveMovie',
  'AutoApproveTv',
  'AutoApproveMusic',
  'AutoApprove4KMovie',
  'ManageOwnRequests',
  'EditCustomPage',
  'ReceivesNewsletter',
  'Disabled',
] as const;

/** One of the fourteen rights; `Disabled` takes all the others away. */
export type Role = (typeof ROLES)[number];

/** Roles that only an administrator may give or take. */
export const PRIVILEGED_ROLES: readonly Role[] = ['Admin', 'PowerUser'];

const byLowerCase = new Map(ROLES.map((role) => [role.toLowerCase(), role]));

/** The role of that name in any case, or null when there is none. */
export const parseRole = (name: string): Role | null => byLowerCase.get(name.trim().toLowerCase()) ?? null;

/** Who is asking: the caller of one HTTP call or the holder of one live connection, with the rights of this moment. */
export interface Principal {
  readonly userId: string;
  readonly userName: string;
  /** Alias, else user name. */
  readonly displayName: string;
  readonly roles: ReadonlySet<Role>;
  /** The API key acting for nobody in particular. */
  readonly isSystem: boolean;
  /** What the key of the call was given, and nothing else; null for callers whose roles say it. */
  readonly grants: ReadonlySet<ApiKeyScope> | null;
  /** The session that the call is made in; null for keys and other tokens. */
  readonly sessionId: string | null;
  /** Name that a tool gave for the person it asks for (header `ApiAlias`). */
  readonly requestAlias: string | null;
  /** Two-letter code, or null while the person has not chosen. */
  readonly language: string | null;
  /** Two upper-case letters. */
  readonly streamingCountry: string;
}

/** Whether the caller may do everything. */
export const isAdmin = ({ roles, isSystem }: Principal): boolean => isSystem || roles.has('Admin');

/** Whether the caller may decide about requests of others. */
export const canApproveRequests = (principal: Principal): boolean =>
  principal.grants ? principal.grants.has('requests.decide') : isAdmin(principal) || principal.roles.has('PowerUser');

const APPROVERS = ['Admin', 'PowerUser'] as const;

/** The one table of rights: what is asked for, and the roles that each give it. */
export const PERMISSIONS = {
  'requests.decide': APPROVERS,
  'requests.delete': ['Admin', 'PowerUser', 'ManageOwnRequests'],
  'users.manage': APPROVERS,
  'sessions.manage': ['Admin'],
  'downloaders.read': APPROVERS,
  'settings.manage': ['Admin'],
  'plugins.manage': ['Admin'],
  'jobs.manage': ['Admin'],
  'system.read': ['Admin'],
  'audit.read': ['Admin'],
  // An administrator has to be given this one like anybody else.
  'customPage.edit': ['EditCustomPage'],
} as const satisfies Record<string, readonly Role[]>;

/** Something a caller needs the right to do. */
export type Permission = keyof typeof PERMISSIONS;

/** Whether one of the caller's roles gives the permission, or the key that they hold. */
export const hasPermission = ({ roles, grants }: Principal, permission: Permission): boolean =>
  grants ? grants.has(permission) : PERMISSIONS[permission].some((role) => roles.has(role));

/** What a key may be given: the permissions of people, and what everybody may do who has signed in, as far as it is about titles and requests. */
export const API_KEY_SCOPES = [...(Object.keys(PERMISSIONS) as Permission[]), 'requests.make'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Where people search, look at titles, ask for them and vote. Everything else that is open to all who signed in is about themselves, and no key's. */
const SCOPED_KEY_ROUTES =
  /^\/api\/v[123]\/(request|requests|search|vote|votes|movies?|tv|music|artist|collections?|keywords|images)(\/|$)/i;

/** Whether a key may call a route that is open to everybody who has signed in; `route` is its path as it was declared. */
export const isScopedKeyRoute = (route: string): boolean => SCOPED_KEY_ROUTES.test(route);

/** What of its scopes a key gives at this moment: never more than its owner may do. */
export const effectiveScopes = (owner: Principal, scopes: readonly string[]): ReadonlySet<ApiKeyScope> =>
  new Set(API_KEY_SCOPES.filter((scope) => scopes.includes(scope) && (scope === 'requests.make' || hasPermission(owner, scope))));
