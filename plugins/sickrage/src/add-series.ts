import { type ApprovedItem, type ApprovedSeason, type DownloadReceipt, PluginFailure, type PollLimits, pollUntil } from '@ombi/sdk';
import { requestEpisodes } from './episode-status.js';
import type { SickRageCtx } from './protocol.js';
import { addShow, type EpisodeStatuses, fetchSeason, clearPendingAdd, hasShow } from './shows.js';

/** Usually the server is ready within these two seconds; else the portal asks again later. */
const DEFAULT_POLL_LIMITS: PollLimits = { maxPolls: 4, intervalMs: 500 };

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/**
 * Pauses of the confirmation (polling) in milliseconds. The first ten seconds in small steps: the server reads its metadata source in the
 * meantime.
 */
export const CONFIRM_AFTER_MS = [5 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

/**
 * Makes the server search for the approved episodes of a series. Accepts the series, after all other work is done, while an approved season
 * is not loaded; a repeated call does what is left.
 */
export async function addSeries(
  ctx: SickRageCtx,
  item: ApprovedItem,
  pollLimits: PollLimits = DEFAULT_POLL_LIMITS,
): Promise<DownloadReceipt> {
  const tvdbId = requireTvdbId(item);
  if (item.seasons.length === 0) throw new PluginFailure('rejected', 'No episode of this series was asked for.');

  const isNew = !(await hasShow(ctx, tvdbId));
  if (isNew) await addShow(ctx, tvdbId);
  const { loaded, missing } = await loadSeasons(ctx, tvdbId, item.seasons, pollLimits);
  let isChanged = isNew;
  for (const [season, listed] of loaded) if (await requestEpisodes(ctx, tvdbId, season, listed)) isChanged = true;

  if (loaded.size > 0) await clearPendingAdd(ctx, tvdbId);
  const externalId = String(tvdbId);
  if (missing.length > 0)
    return { outcome: 'accepted', externalId, waitingFor: `These seasons are not loaded yet: ${missing.join(', ')}.` };
  return { outcome: isChanged ? 'added' : 'already-there', externalId };
}

/** Polls until all seasons are loaded; the polls are shared, so that many missing seasons do not wait longer than one. */
async function loadSeasons(ctx: SickRageCtx, tvdbId: number, seasons: readonly ApprovedSeason[], pollLimits: PollLimits) {
  const loaded = new Map<ApprovedSeason, EpisodeStatuses>();
  await pollUntil(ctx.signal, pollLimits, async () => {
    for (const season of seasons.filter((one) => !loaded.has(one))) {
      const listed = await fetchSeason(ctx, tvdbId, season.number);
      if (listed) loaded.set(season, listed);
    }
    return loaded.size === seasons.length || undefined;
  });
  return { loaded, missing: seasons.filter((season) => !loaded.has(season)).map(({ number }) => number) };
}

function requireTvdbId({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tvdb' ? ref.id : ids.tvdb);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', 'The server knows series by their TheTVDB id only, and this one has none.');
}
