import type { ApprovedItem } from '@ombi/sdk';
import { API } from '../protocol.js';
import type { Episode, Series, SonarrCtx } from '../protocol.js';
import type { Listed } from './listed.js';
import { forgetNote, keepNote, noteOf, union } from './note.js';
import type { Note } from './note.js';
import { searchFor } from './search.js';

/**
 * Monitor the approved episodes and no others, and search for those that were not monitored before. Answers whether there was anything to
 * do. It is noted before it begins, so that a try that was cut off in between is finished by the next one.
 */
export async function monitorApproved(ctx: SonarrCtx, { series, episodes }: Listed, item: ApprovedItem): Promise<boolean> {
  const wanted = approvedOf(episodes, item);
  const before = await noteOf(ctx, series.id);
  const closed = closedSeasons(series, episodes, item);
  const missed = wanted.filter(({ monitored }) => !monitored);
  if (closed.length === 0 && missed.length === 0 && isDone(before)) return false;

  const note = noteFor(before, closed, episodes, wanted);
  await keepNote(ctx, series.id, note);
  if (closed.length > 0) await openSeasons(ctx, series, closed);
  await choose(ctx, episodes, wanted, note);
  if (!ctx.connection.addOnly) await searchFor(ctx, { series, episodes }, item, note.search);
  await forgetNote(ctx, series.id);
  return true;
}

/** Those of the listed episodes that were approved. */
export function approvedOf(episodes: readonly Episode[], { seasons }: ApprovedItem): Episode[] {
  const numbers = new Map(seasons.map((season) => [season.number, new Set(season.episodes)]));
  return episodes.filter(({ seasonNumber, episodeNumber }) => numbers.get(seasonNumber)?.has(episodeNumber));
}

const isDone = ({ wasAsleep, opened, search }: Note): boolean => !wasAsleep && opened.length === 0 && search.length === 0;

/** Asked for and not monitored. One without episodes is left alone: all that comes would be monitored, whoever wants it. */
function closedSeasons({ seasons }: Series, episodes: readonly Episode[], item: ApprovedItem): number[] {
  const listed = new Set(episodes.map(({ seasonNumber }) => seasonNumber));
  const numbers = new Set(item.seasons.map(({ number }) => number).filter((number) => listed.has(number)));
  return (seasons ?? []).filter((season) => !season.monitored && numbers.has(season.seasonNumber)).map(({ seasonNumber }) => seasonNumber);
}

/** What somebody else has monitored in such a season stays so. */
function noteFor(before: Note, closed: readonly number[], episodes: readonly Episode[], wanted: readonly Episode[]): Note {
  const opened = union(before.opened, closed);
  const others = episodes.filter(({ seasonNumber, monitored }) => monitored && closed.includes(seasonNumber));
  const ours = wanted.filter(({ seasonNumber }) => opened.includes(seasonNumber));
  const sought = wanted.filter(({ monitored, hasFile }) => (before.wasAsleep || !monitored) && !hasFile);
  return {
    wasAsleep: before.wasAsleep,
    opened,
    keep: union(before.keep, [...others, ...ours].map(idOf)),
    search: union(before.search, sought.map(idOf)),
  };
}

const openSeasons = ({ http }: SonarrCtx, series: Series, closed: readonly number[]): Promise<unknown> =>
  http.put(`${API}/series/${series.id}`, {
    ...series,
    seasons: (series.seasons ?? []).map((season) => (closed.includes(season.seasonNumber) ? { ...season, monitored: true } : season)),
  });

async function choose(ctx: SonarrCtx, episodes: readonly Episode[], wanted: readonly Episode[], { opened, keep }: Note): Promise<void> {
  const inOpened = episodes.filter(({ seasonNumber }) => opened.includes(seasonNumber)).map(idOf);
  const missed = wanted.filter(({ monitored }) => !monitored).map(idOf);
  await setMonitored(
    ctx,
    inOpened.filter((id) => !keep.includes(id)),
    false,
  );
  await setMonitored(
    ctx,
    union(
      inOpened.filter((id) => keep.includes(id)),
      missed,
    ),
    true,
  );
}

/** Sonarr refuses a list without episodes. */
async function setMonitored({ http }: SonarrCtx, episodeIds: readonly number[], monitored: boolean): Promise<void> {
  if (episodeIds.length > 0) await http.put(`${API}/episode/monitor`, { episodeIds, monitored });
}

const idOf = ({ id }: Episode): number => id;
