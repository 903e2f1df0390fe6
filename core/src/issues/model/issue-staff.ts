import { PERMISSIONS, SYSTEM_USER_ID, type Role, type User } from '../../identity/index.js';

/** Roles whose users handle issues. */
export const ISSUE_STAFF_ROLES: readonly Role[] = PERMISSIONS['issues.manage'];

/** Whether a user handles issues (moderator); the system account writes on behalf of an administrator. */
export const isIssueStaff = ({ id, roles }: Pick<User, 'id' | 'roles'>): boolean =>
  id === SYSTEM_USER_ID || ISSUE_STAFF_ROLES.some((role) => roles.has(role));
