import { useMemo } from 'react';
import { useFeature } from '../../portal/features.js';
import { useSession, type Session } from '../../session/index.js';
import type { Role } from '../../session/roles.js';
import type { RequestKind } from '../desk/send.js';

/** What the signed-in person may do with titles and requests. The server decides; this hides what it would refuse. */
export interface Rights {
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
const ASKING = {
  movie: ['Admin', 'RequestMovie', 'AutoApproveMovie'],
  tv: ['Admin', 'RequestTv', 'AutoApproveTv'],
  album: ['Admin', 'RequestMusic', 'AutoApproveMusic'],
  movie4K: ['Admin', 'Request4KMovie', 'AutoApprove4KMovie'],
} as const satisfies Record<string, readonly Role[]>;

const mayAsk = (session: Session, what: keyof typeof ASKING): boolean => ASKING[what].some((role) => session.has(role));

export function useRights(): Rights {
  const session = useSession();
  const is4KOn = useFeature('Movie4KRequests');

  return useMemo(() => {
    const mayDecide = session.may('requests.decide');
    const mayRequest4K = is4KOn && mayAsk(session, 'movie4K');
    return {
      userId: session.userId,
      mayDecide,
      mayRequest: { movie: mayAsk(session, 'movie'), tv: mayAsk(session, 'tv'), album: mayAsk(session, 'album') },
      mayRequest4K,
      maySee4K: is4KOn && (mayDecide || mayRequest4K),
      mayManageOwn: session.has('ManageOwnRequests'),
    };
  }, [session, is4KOn]);
}
