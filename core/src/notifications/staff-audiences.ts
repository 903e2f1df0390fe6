import type { NotificationType } from '@ombi/sdk';
import type { Role } from '../identity/index.js';

/** Roles that are notified about issues: power users handle them, too, but only administrators get messages, as in earlier releases. */
export const ISSUE_AUDIENCE: readonly Role[] = ['Admin'];

/** Types of messages for roles instead of the users whom a request or an issue concerns. */
export const STAFF_AUDIENCES: Partial<Record<NotificationType, readonly Role[]>> = {
  NewRequest: ['Admin', 'PowerUser'],
  ItemAddedToFaultQueue: ['Admin'],
  Issue: ISSUE_AUDIENCE,
};
