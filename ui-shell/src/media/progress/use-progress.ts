import { useQuery } from '@tanstack/react-query';
import { requests, type ProgressWire, type RequestedCopy } from '../../api/requests/index.js';

/** The hub tells of changes; where it is silent, what is under way is looked at all the same. */
const SELDOM_MS = 60_000;

/** How far a copy is that is still to come; null while nothing of it is under way. All copies on a screen share one question. */
export function useProgress({ kind, requestId, is4K }: RequestedCopy, isAwaited: boolean): ProgressWire | null {
  const { data } = useQuery({
    queryKey: ['progress'],
    queryFn: ({ signal }) => requests.progress(signal),
    enabled: isAwaited && requestId > 0,
    refetchInterval: ({ state }) => (state.data?.length ? SELDOM_MS : false),
  });
  const isMeant = (one: ProgressWire) => one.kind === kind && one.requestId === requestId && one.is4K === is4K;
  return (isAwaited && data?.find(isMeant)) || null;
}
