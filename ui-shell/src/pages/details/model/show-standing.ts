import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import type { Standing } from '../../../media/model/standing.js';

/** What is told of a series at its head: how much of it is there, and how far the wish for the rest is. */
export function showStandings(show: ShowDetailsWire): readonly Standing[] {
  const { fullyAvailable, partlyAvailable } = show;
  const held: readonly Standing[] = partlyAvailable ? ['partly-available'] : fullyAvailable ? ['available'] : [];
  if (show.denied) return [...held, 'denied'];
  const isWaitedFor = !fullyAvailable && (show.requested || isWhollyAskedFor(show));
  return [...held, ...(isWaitedFor ? [show.approved ? ('approved' as const) : ('requested' as const)] : [])];
}

/** Whether asking for some of it can still lead anywhere. */
export const isShowRequestable = (show: ShowDetailsWire): boolean =>
  (!show.fullyAvailable || show.partlyAvailable) && !isWhollyAskedFor(show);

/** Nothing is left to ask for, although something is still to come. */
function isWhollyAskedFor({ seasonRequests }: ShowDetailsWire): boolean {
  const all = (seasonRequests ?? []).flatMap(({ episodes }) => episodes ?? []);
  return all.length > 0 && all.every(({ requested, available }) => requested || available);
}
