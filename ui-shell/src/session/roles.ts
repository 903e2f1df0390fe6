/** The roles of the portal, by their names in the API. */
export type Role =
  | 'Admin'
  | 'AutoApproveMovie'
  | 'AutoApproveTv'
  | 'AutoApproveMusic'
  | 'PowerUser'
  | 'RequestTv'
  | 'RequestMovie'
  | 'RequestMusic'
  | 'Disabled'
  | 'ReceivesNewsletter'
  | 'ManageOwnRequests'
  | 'EditCustomPage'
  | 'Request4KMovie'
  | 'AutoApprove4KMovie';

/** Roles per permission. The server enforces permissions; the shell only hides what would be refused. */
const PERMISSION_ROLES = {
  'requests.decide': ['Admin', 'PowerUser'],
  'issues.manage': ['Admin', 'PowerUser'],
  'users.manage': ['Admin', 'PowerUser'],
  'settings.manage': ['Admin'],
  'customPage.edit': ['EditCustomPage'],
} satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSION_ROLES;

export const rolesGrantPermission = (roles: ReadonlySet<Role>, permission: Permission): boolean =>
  PERMISSION_ROLES[permission].some((role) => roles.has(role as Role));
