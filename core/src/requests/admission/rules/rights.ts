import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import { SYSTEM_USER_ID, canDecide, type Role, type User } from '../../../identity/index.js';
import { notForOthers } from '../../outcome/index.js';
import type { Draft, Rule } from './draft.js';

/** The roles that let a person ask for a copy, and those that spare them the wait for a decision. */
interface Right {
  readonly ask: Role;
  readonly approve: Role;
}

const OF_KIND: Readonly<Record<RequestKind, Right>> = {
  movie: { ask: 'RequestMovie', approve: 'AutoApproveMovie' },
  tv: { ask: 'RequestTv', approve: 'AutoApproveTv' },
  album: { ask: 'RequestMusic', approve: 'AutoApproveMusic' },
};
const OF_4K_MOVIE: Right = { ask: 'Request4KMovie', approve: 'AutoApprove4KMovie' };

const rightOf = (kind: RequestKind, variant: Variant): Right => (kind === 'movie' && variant === '4k' ? OF_4K_MOVIE : OF_KIND[kind]);

/** Whether nobody needs to decide about what this person asks for. Power users decide about others, not about themselves. */
export const approvesItself = (requester: User, { kind, variant }: Pick<Draft, 'kind' | 'variant'>): boolean =>
  isUnbound(requester) || requester.roles.has(rightOf(kind, variant).approve);

/** What lets a person ask for a copy, in the word that administrators know it by; null when nothing does. */
export function rightBehind(requester: User, { kind, variant }: Pick<Draft, 'kind' | 'variant'>): Role | null {
  if (isUnbound(requester)) return 'Admin';
  const { ask, approve } = rightOf(kind, variant);
  return [approve, ask].find((role) => requester.roles.has(role)) ?? null;
}

/** Who acts for somebody else must be one who decides about requests. */
export const mayActForOthers: Rule = (_, { actor, requester }) =>
  requester.id === actor.userId || canDecide(actor) ? null : notForOthers();

/** Profiles and folders are chosen by those who decide. */
export const mayOverride: Rule = ({ hasOverrides }, { actor }) =>
  !hasOverrides || canDecide(actor)
    ? null
    : { code: 'NoPermissions', text: 'You do not have permissions to choose a quality profile or root folder' };

export const mayRequest: Rule = ({ kind, variant }, { requester }) => {
  const hasRight = rightBehind(requester, { kind, variant }) !== null;
  return hasRight && !requester.roles.has('Disabled') ? null : NOT_ALLOWED[kind];
};

const NOT_ALLOWED = {
  movie: { code: 'NoPermissionsRequestMovie', text: 'You do not have permissions to Request a Movie' },
  tv: { code: 'NoPermissionsRequestTV', text: 'You do not have permissions to Request a TV Show' },
  album: { code: 'NoPermissionsRequestAlbum', text: 'You do not have permissions to Request an Album' },
} as const;

const isUnbound = ({ id, roles }: User): boolean => id === SYSTEM_USER_ID || roles.has('Admin');
