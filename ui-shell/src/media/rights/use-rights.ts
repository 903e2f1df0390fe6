import { useMemo } from 'react';
import { useFeature } from '../../portal/features.js';
import { useSession } from '../../session/index.js';

/** What the signed-in person may do with titles and requests. The server decides; this hides what it would refuse. */
export interface Rights {
  readonly userId: string;
  /** Approve, deny, mark, choose options, ask for others. */
  readonly mayDecide: boolean;
  readonly mayRequest4K: boolean;
  readonly mayRequestMusic: boolean;
  /** See the 4K copy of a movie beside the regular one. */
  readonly maySee4K: boolean;
  /** Delete requests of one's own. */
  readonly mayManageOwn: boolean;
}

export function useRights(): Rights {
  const session = useSession();
  const is4KOn = useFeature('Movie4KRequests');

  return useMemo(() => {
    const mayDecide = session.may('requests.decide');
    const mayRequest4K = is4KOn && (['Admin', 'Request4KMovie', 'AutoApprove4KMovie'] as const).some((role) => session.has(role));
    return {
      userId: session.userId,
      mayDecide,
      mayRequest4K,
      mayRequestMusic: (['Admin', 'RequestMusic', 'AutoApproveMusic'] as const).some((role) => session.has(role)),
      maySee4K: is4KOn && (mayDecide || mayRequest4K),
      mayManageOwn: session.has('ManageOwnRequests'),
    };
  }, [session, is4KOn]);
}
