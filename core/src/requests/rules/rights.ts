import type { Variant } from '@ombi/sdk';
import { SYSTEM_USER_ID, canDecide, type Role, type User } from '../../identity/index.js';
import { notForOthers } from '../refusal.js';
import type { Rule } from './draft.js';

/** The roles that let a person ask for a copy, and those that spare them the wait for a decision. */
const RIGHTS: Record<Variant, { ask: Role; approve: Role }> = {
  regular: { ask: 'RequestMovie', approve: 'AutoApproveMovie' },
  '4k': { ask: 'Request4KMovie', approve: 'AutoApprove4KMovie' },
};

/** Whether nobody needs to decide about what this person asks for. Power users decide about others, not about themselves. */
export const approvesItself = (requester: User, variant: Variant): boolean =>
  isUnbound(requester) || requester.roles.has(RIGHTS[variant].approve);

/** Who acts for somebody else must be one who decides about requests. */
export const mayActForOthers: Rule = (_, { actor, requester }) =>
  requester.id === actor.userId || canDecide(actor) ? null : notForOthers();

/** Profiles and folders are chosen by those who decide. */
export const mayOverride: Rule = ({ hasOverrides }, { actor }) =>
  !hasOverrides || canDecide(actor)
    ? null
    : { code: 'NoPermissions', text: 'You do not have permissions to choose a quality profile or root folder' };

export const mayRequest: Rule = ({ variant }, { requester }) => {
  const { ask, approve } = RIGHTS[variant];
  const hasRight = isUnbound(requester) || requester.roles.has(ask) || requester.roles.has(approve);
  return hasRight && !requester.roles.has('Disabled')
    ? null
    : { code: 'NoPermissionsRequestMovie', text: 'You do not have permissions to Request a Movie' };
};

const isUnbound = ({ id, roles }: User): boolean => id === SYSTEM_USER_ID || roles.has('Admin');
