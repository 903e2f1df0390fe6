import type { Principal } from './principal.js';
import type { Role } from './roles.js';

const deciders = ['Admin', 'PowerUser'] as const;

/** The one table of rights: what is asked for, and the roles that each give it. */
export const PERMISSIONS = {
  'requests.decide': deciders,
  'requests.delete': ['Admin', 'PowerUser', 'ManageOwnRequests'],
  'users.manage': deciders,
  'sessions.manage': ['Admin'],
  'downloaders.read': deciders,
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
export const may = ({ roles, grants }: Principal, permission: Permission): boolean =>
  grants ? grants.has(permission) : PERMISSIONS[permission].some((role) => roles.has(role));
