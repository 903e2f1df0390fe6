import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import { SYSTEM_USER_ID, canApproveRequests, type Role, type User } from '../../../identity/index.js';
import { onBehalfNotAllowedRefusal, type RequestRefusal, type RefusedRequester } from '../../model/index.js';
import type { CreationHistoryDetails } from '../../store/index.js';
import type { RuleInput, RequestRule, RuleContext } from './request-candidate.js';

/** Refuses a denied title until an administrator approves or deletes its request. */
export const checkNotDenied: RequestRule = ({ title }, { existing }) =>
  existing?.state === 'denied'
    ? {
        code: 'AlreadyRequested',
        text: alreadyRequested(title),
        reason: existing.deniedReason ? `Denied: ${existing.deniedReason}` : 'Denied',
        deniedReason: existing.deniedReason,
      }
    : null;

/** Refuses what is already requested (a duplicate). */
export const checkNotRequested: RequestRule = ({ kind, title }, { existing }) => (existing ? ALREADY_REQUESTED[kind](title) : null);

/** Refuses what is already available. */
export const checkNotAvailable: RequestRule = ({ kind, title }, { isAlreadyAvailable: isHeld }) =>
  isHeld ? ALREADY_AVAILABLE[kind](title) : null;

/** Refuses a request above the requester's quota. */
export const checkQuota: RequestRule = ({ kind, quotaCost }, context) =>
  context.quota.hasLimit && context.quota.remaining < quotaCost ? refuseRequester(QUOTA_EXCEEDED[kind], 'quota', context) : null;

const QUOTA_EXCEEDED = {
  movie: { code: 'MovieRequestQuotaExceeded', text: 'You have exceeded your Movie request quota!' },
  tv: { code: 'TvRequestQuotaExceeded', text: 'You have exceeded your Episode request quota!' },
  album: { code: 'AlbumRequestQuotaExceeded', text: 'You have exceeded your Album request quota!' },
} as const;

/** A refusal because of the requester. An actor who requests on behalf of another user gets a text that names this user. */
function refuseRequester(refusal: RequestRefusal, because: RefusedRequester['because'], { actor, requester }: RuleContext): RequestRefusal {
  if (requester.id === actor.userId) return refusal;
  const name = requester.displayName;
  return { ...refusal, text: `${name}: ${TEXTS_ABOUT_OTHERS[because]}`, refusedFor: { name, because } };
}

const TEXTS_ABOUT_OTHERS: Readonly<Record<RefusedRequester['because'], string>> = {
  RequestMovie: 'no permission to request movies',
  Request4KMovie: 'no permission to request movies in 4K',
  RequestTv: 'no permission to request TV shows',
  RequestMusic: 'no permission to request albums',
  Disabled: 'the account is disabled',
  quota: 'the request quota is exceeded',
};

const alreadyRequested = (title: string): string => `"${title}" has already been requested`;

const titleRequested = (title: string): RequestRefusal => ({ code: 'AlreadyRequested', text: alreadyRequested(title) });

const episodesRequested = (title: string): RequestRefusal => ({
  code: 'EpisodesAlreadyRequested',
  text: `We already have episodes requested from series ${title}`,
});

type RefusalByKind = Readonly<Record<RequestKind, (title: string) => RequestRefusal>>;

const ALREADY_REQUESTED: RefusalByKind = { movie: titleRequested, tv: episodesRequested, album: titleRequested };

const ALREADY_AVAILABLE: RefusalByKind = {
  movie: () => ({ code: 'AlreadyRequested', text: 'This movie is already available.' }),
  tv: episodesRequested,
  album: () => ({ code: 'AlreadyRequested', text: 'This album is already available.' }),
};

/** The role that allows a request, and the role that approves it automatically. */
interface RequestRoles {
  readonly request: Role & RefusedRequester['because'];
  readonly autoApprove: Role;
}

const ROLES_BY_KIND: Readonly<Record<RequestKind, RequestRoles>> = {
  movie: { request: 'RequestMovie', autoApprove: 'AutoApproveMovie' },
  tv: { request: 'RequestTv', autoApprove: 'AutoApproveTv' },
  album: { request: 'RequestMusic', autoApprove: 'AutoApproveMusic' },
};
const ROLES_FOR_4K_MOVIE: RequestRoles = { request: 'Request4KMovie', autoApprove: 'AutoApprove4KMovie' };

const rolesFor = (kind: RequestKind, variant: Variant): RequestRoles =>
  kind === 'movie' && variant === '4k' ? ROLES_FOR_4K_MOVIE : ROLES_BY_KIND[kind];

/** Whether the requester's requests are approved automatically. `PowerUser` alone does not approve own requests. */
export const isAutoApproved = (requester: User, { kind, variant }: Pick<RuleInput, 'kind' | 'variant'>): boolean =>
  isUnrestricted(requester) || requester.roles.has(rolesFor(kind, variant).autoApprove);

/** The role that allows the request; null when the requester has none. */
function grantingRole(requester: User, { kind, variant }: Pick<RuleInput, 'kind' | 'variant'>): Role | null {
  if (isUnrestricted(requester)) return 'Admin';
  const { request, autoApprove } = rolesFor(kind, variant);
  return [autoApprove, request].find((role) => requester.roles.has(role)) ?? null;
}

/** Only users who may approve requests may create them for others. */
export const checkOnBehalfPermission: RequestRule = (_, { actor, requester }) =>
  requester.id === actor.userId || canApproveRequests(actor) ? null : onBehalfNotAllowedRefusal();

/** Only users who may approve requests may set profiles and folders. */
export const checkOverridePermission: RequestRule = ({ hasOverrides }, { actor }) =>
  !hasOverrides || canApproveRequests(actor)
    ? null
    : { code: 'NoPermissions', text: 'You do not have permissions to choose a quality profile or root folder' };

/** Refuses requesters without the role to request this kind of title. */
export const checkRequestRole: RequestRule = ({ kind, variant }, context) => {
  const { requester } = context;
  if (requester.roles.has('Disabled')) return refuseRequester(NOT_ALLOWED[kind], 'Disabled', context);
  if (grantingRole(requester, { kind, variant }) !== null) return null;
  return refuseRequester(NOT_ALLOWED[kind], rolesFor(kind, variant).request, context);
};

const NOT_ALLOWED = {
  movie: { code: 'NoPermissionsRequestMovie', text: 'You do not have permissions to Request a Movie' },
  tv: { code: 'NoPermissionsRequestTV', text: 'You do not have permissions to Request a TV Show' },
  album: { code: 'NoPermissionsRequestAlbum', text: 'You do not have permissions to Request an Album' },
} as const;

const isUnrestricted = ({ id, roles }: User): boolean => id === SYSTEM_USER_ID || roles.has('Admin');

/** History entry of an accepted request. `selectedEpisodeCount`: number of episodes before already requested ones were left out. */
export function toAcceptanceDetails(
  ruleInput: RuleInput,
  { actor, requester, quota }: RuleContext,
  selectedEpisodeCount: number,
): CreationHistoryDetails {
  const before = selectedEpisodeCount - ruleInput.quotaCost;
  return {
    fact: 'admitted',
    right: grantingRole(requester, ruleInput),
    ...(requester.id !== actor.userId && { onBehalfOf: requester.displayName }),
    ...(quota.hasLimit && { left: quota.remaining - ruleInput.quotaCost, limit: quota.limit }),
    ...(ruleInput.kind === 'tv' && { episodes: ruleInput.quotaCost, ...(before > 0 && { before }) }),
  };
}
