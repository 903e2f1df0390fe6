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
  /** What the portal runs on, and the pages of the project. */
  'about.read': ['Admin', 'PowerUser'],
  'customPage.edit': ['EditCustomPage'],
} satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSION_ROLES;

/** Role names are compared without regard to case. */
export const hasRoleNamed = (roles: ReadonlySet<Role>, role: Role): boolean =>
  roles.has(role) || [...roles].some((held) => held.toLowerCase() === role.toLowerCase());

/** Authorization check: whether the roles of a user grant a permission. */
export const rolesGrantPermission = (roles: ReadonlySet<Role>, permission: Permission): boolean =>
  PERMISSION_ROLES[permission].some((role) => hasRoleNamed(roles, role));
