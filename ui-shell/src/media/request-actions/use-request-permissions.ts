import { useMemo } from 'react';
import { useIsFeatureEnabled } from '../../portal-info/features.js';
import { useSession, type Session } from '../../session/index.js';
import type { Role } from '../../session/roles.js';
import type { RequestKind } from '../model/title.js';

/** Permissions of the signed-in user for titles and requests. The server enforces them; the shell only hides what would be refused. */
export interface RequestPermissions {
  readonly userId: string;
  /** Approve, deny, change availability, select options, request on behalf of others. */
  readonly mayDecide: boolean;
  /** Whether titles of a kind can be requested: for oneself or, in the dialog of those who may decide, for another user. */
  readonly mayRequest: Readonly<Record<RequestKind, boolean>>;
  /** Collections are requested for oneself only. */
  readonly mayRequestCollections: boolean;
  readonly mayRequest4K: boolean;
  /** Show the 4K variant of a movie beside the regular one. */
  readonly maySee4K: boolean;
  /** Delete own requests. */
  readonly mayManageOwn: boolean;
}

/** One of these roles is needed to request a variant. */
const REQUEST_ROLES = {
  movie: ['Admin', 'RequestMovie', 'AutoApproveMovie'],
  tv: ['Admin', 'RequestTv', 'AutoApproveTv'],
  album: ['Admin', 'RequestMusic', 'AutoApproveMusic'],
  movie4K: ['Admin', 'Request4KMovie', 'AutoApprove4KMovie'],
} as const satisfies Record<string, readonly Role[]>;

const hasRequestRole = (session: Session, what: keyof typeof REQUEST_ROLES): boolean =>
  REQUEST_ROLES[what].some((role) => session.hasRole(role));

export function useRequestPermissions(): RequestPermissions {
  const session = useSession();
  const is4KOn = useIsFeatureEnabled('Movie4KRequests');

  return useMemo(() => {
    const mayDecide = session.hasPermission('requests.decide');
    const mayRequest4K = is4KOn && hasRequestRole(session, 'movie4K');
    return {
      userId: session.userId,
      mayDecide,
      mayRequest: {
        movie: mayDecide || hasRequestRole(session, 'movie'),
        tv: mayDecide || hasRequestRole(session, 'tv'),
        album: hasRequestRole(session, 'album'),
      },
      mayRequestCollections: hasRequestRole(session, 'movie'),
      mayRequest4K,
      maySee4K: is4KOn && (mayDecide || mayRequest4K),
      mayManageOwn: session.hasRole('ManageOwnRequests'),
    };
  }, [session, is4KOn]);
}
