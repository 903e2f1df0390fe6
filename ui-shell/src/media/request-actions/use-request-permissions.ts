import { useMemo } from 'react';
import { useIsFeatureEnabled } from '../../portal-info/features.js';
import { useSession, type Session } from '../../session/index.js';
import type { Role } from '../../session/roles.js';
import type { RequestKind } from './request-commands.js';

/** What the signed-in person may do with titles and requests. The server decides; this hides what it would refuse. */
export interface RequestPermissions {
  readonly userId: string;
  /** Approve, deny, mark, choose options, ask for others. */
  readonly mayDecide: boolean;
  /** Ask for titles of a kind. Who decides about requests may not ask for titles by that alone. */
  readonly mayRequest: Readonly<Record<RequestKind, boolean>>;
  readonly mayRequest4K: boolean;
  /** See the 4K copy of a movie beside the regular one. */
  readonly maySee4K: boolean;
  /** Delete requests of one's own. */
  readonly mayManageOwn: boolean;
}

/** One of these is needed to ask for a copy. */
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
      mayRequest: { movie: hasRequestRole(session, 'movie'), tv: hasRequestRole(session, 'tv'), album: hasRequestRole(session, 'album') },
      mayRequest4K,
      maySee4K: is4KOn && (mayDecide || mayRequest4K),
      mayManageOwn: session.hasRole('ManageOwnRequests'),
    };
  }, [session, is4KOn]);
}
