import { useQuery } from '@tanstack/react-query';
import { followUps } from '../../desk/follow-up.js';
import type { AskableKind } from '../../model/kinds.js';

/** What was chosen for a movie or a whole series, by its id among requests; nothing while there is no request. */
export const useOverrides = (kind: AskableKind, requestId: number) =>
  useQuery({
    queryKey: ['requests', 'overrides', kind, requestId],
    queryFn: ({ signal }) => followUps[kind].overrides(requestId, signal),
    enabled: requestId > 0,
  });
