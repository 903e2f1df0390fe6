import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import type { Standing } from '../../../media/model/standing.js';

/** What is told of a series at its head: how much of it is there, and how far the wish for the rest is. */
export function showStandings(show: ShowDetailsWire): readonly Standing[] {
  const { fullyAvailable, partlyAvailable } = show;
  const held: readonly Standing[] = partlyAvailable ? ['partly-available'] : fullyAvailable ? ['available'] : [];
  if (show.denied) return [...held, 'denied'];
  return fullyAvailable ? held : [...held, ...wishes(show)];
}

/** How far the wish for what is missing is. What was asked for and came keeps nothing in process, however much of the series is left. */
function wishes(show: ShowDetailsWire): readonly Standing[] {
  if (!show.requested && !isWhollyAskedFor(show)) return [];
  const asked = episodesOf(show).filter(({ requested }) => requested);
  const missing = asked.filter(({ available, denied }) => !available && !denied);
  if (asked.length > 0 && missing.length === 0) return [];
  const isApproved = asked.length > 0 ? missing.some(({ approved }) => approved) : show.approved;
  return [isApproved ? 'approved' : 'requested'];
}

/** Whether asking for some of it can still lead anywhere. */
export const isShowRequestable = (show: ShowDetailsWire): boolean =>
  (!show.fullyAvailable || show.partlyAvailable) && !isWhollyAskedFor(show);

/** Nothing is left to ask for, although something is still to come. */
function isWhollyAskedFor(show: ShowDetailsWire): boolean {
  const all = episodesOf(show);
  return all.length > 0 && all.every(({ requested, available }) => requested || available);
}

const episodesOf = ({ seasonRequests }: ShowDetailsWire) => (seasonRequests ?? []).flatMap(({ episodes }) => episodes ?? []);
