/** The roles of the portal, as the wire names them. */
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

/** What a person may do here. The server decides; this only hides what it would refuse. */
const PERMISSION_ROLES = {
  'requests.decide': ['Admin', 'PowerUser'],
  'users.manage': ['Admin', 'PowerUser'],
  'settings.manage': ['Admin'],
} satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSION_ROLES;

export const rolesGrantPermission = (roles: ReadonlySet<Role>, permission: Permission): boolean =>
  PERMISSION_ROLES[permission].some((role) => roles.has(role as Role));
