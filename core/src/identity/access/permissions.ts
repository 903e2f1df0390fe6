/** Roles of users (RBAC), by their names in the API. */
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

/** One of the user roles; `Disabled` overrides all others. */
export type Role = (typeof ROLES)[number];

/** Roles that only an administrator may grant or revoke. */
export const PRIVILEGED_ROLES: readonly Role[] = ['Admin', 'PowerUser'];

const byLowerCase = new Map(ROLES.map((role) => [role.toLowerCase(), role]));

/** Parses a role name in any case; null when unknown. */
export const parseRole = (name: string): Role | null => byLowerCase.get(name.trim().toLowerCase()) ?? null;

/** The current user: the authenticated caller of an HTTP call or owner of a live connection, with current permissions. */
export interface Principal {
  readonly userId: string;
  readonly userName: string;
  /** The alias, or the user name if there is none. */
  readonly displayName: string;
  readonly roles: ReadonlySet<Role>;
  /** True for the unrestricted API key without a user. */
  readonly isSystem: boolean;
  /** Scopes of a scoped key, which replace the roles; null for all other callers. */
  readonly grants: ReadonlySet<ApiKeyScope> | null;
  /** Session of the call; null for API keys and access tokens. */
  readonly sessionId: string | null;
  /** Name of the user that a tool requests for (header `ApiAlias`). */
  readonly requestAlias: string | null;
  /** Two-letter code; null while the user has not chosen one. */
  readonly language: string | null;
  /** Two upper-case letters. */
  readonly streamingCountry: string;
}

/** Whether the caller is an administrator (admin) or the unrestricted API key. */
export const isAdmin = ({ roles, isSystem }: Principal): boolean => isSystem || roles.has('Admin');

/** Whether the caller may approve and deny requests of other users. */
export const canApproveRequests = (principal: Principal): boolean =>
  principal.grants ? principal.grants.has('requests.decide') : isAdmin(principal) || principal.roles.has('PowerUser');

const APPROVERS = ['Admin', 'PowerUser'] as const;

/** Permissions, and the roles that each grant them. */
export const PERMISSIONS = {
  'requests.decide': APPROVERS,
  'requests.delete': ['Admin', 'PowerUser', 'ManageOwnRequests'],
  'issues.manage': APPROVERS,
  'users.manage': APPROVERS,
  'sessions.manage': ['Admin'],
  'downloaders.read': APPROVERS,
  'settings.manage': ['Admin'],
  'plugins.manage': ['Admin'],
  'jobs.manage': ['Admin'],
  'system.read': ['Admin'],
  'audit.read': ['Admin'],
  'backups.manage': ['Admin'],
  // Not included in `Admin`: administrators need the role, too.
  'customPage.edit': ['EditCustomPage'],
} as const satisfies Record<string, readonly Role[]>;

/** A permission that a route can require. */
export type Permission = keyof typeof PERMISSIONS;

/**
 * Authorization check: whether the caller's roles, or the scopes of their key, grant the permission. An anonymous caller (null) has none.
 */
export const hasPermission = (caller: Principal | null, permission: Permission): boolean => {
  if (caller === null) return false;
  return caller.grants ? caller.grants.has(permission) : PERMISSIONS[permission].some((role) => caller.roles.has(role));
};

/** Scopes of a key: all permissions, and `requests.make` for routes about titles and requests that are open to all signed-in users. */
export const API_KEY_SCOPES = [...(Object.keys(PERMISSIONS) as Permission[]), 'requests.make'] as const;
/** A scope of an API key. */
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/**
 * Routes that scope `requests.make` opens: search, titles, requests, votes, issues. All other routes for signed-in users concern the caller's
 * own account.
 */
const SCOPED_KEY_ROUTES =
  /^\/api\/v[123]\/(request|requests|search|vote|votes|issues|movies?|tv|music|artist|collections?|keywords|images)(\/|$)/i;

/** Whether a scoped key may call a route open to all signed-in users; `route` is its declared path. */
export const isScopedKeyRoute = (route: string): boolean => SCOPED_KEY_ROUTES.test(route);

/** The scopes a key grants now: those that its owner has, too. */
export const effectiveScopes = (owner: Principal, scopes: readonly string[]): ReadonlySet<ApiKeyScope> =>
  new Set(API_KEY_SCOPES.filter((scope) => scopes.includes(scope) && (scope === 'requests.make' || hasPermission(owner, scope))));

/**
 * The caller with the roles that the account has by now, for calls that waited in between: what was taken away since they were authenticated
 * is gone, and nothing is added. A disabled account has no roles. The API key without a user stays as it is.
 */
export function withCurrentRoles(caller: Principal, current: ReadonlySet<Role>): Principal {
  if (caller.isSystem) return caller;
  const owned = current.has('Disabled') ? new Set<Role>() : current;
  const roles = new Set([...caller.roles].filter((role) => owned.has(role)));
  const grants = caller.grants && effectiveScopes({ ...caller, roles: owned, grants: null }, [...caller.grants]);
  return { ...caller, roles, grants };
}
