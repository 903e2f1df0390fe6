import { type ApprovedItem, type DownloadReceipt, PluginFailure } from '@ombi/sdk';
import { resolveTags } from '../options.js';
import type { Series, SonarrCtx } from '../protocol.js';
import { findSeries } from '../series-reader.js';
import { fetchVersion } from '../system-status.js';
import { DEFAULT_POLL_LIMITS, type LoadedSeries, notReadyFailure, type PollLimits, waitUntilLoaded } from './episode-loading.js';
import { approvedEpisodes, monitorApprovedEpisodes } from './episode-monitoring.js';
import { createSeries, type NewSeries, updateExistingSeries } from './series-writer.js';

/**
 * Makes Sonarr fetch the approved episodes of a series. Monitors and tags a series that Sonarr already has instead of adding it again.
 * Throws `unavailable` (retryable), after all other work is done, when Sonarr does not list an approved season yet.
 */
export async function addSeries(
  ctx: SonarrCtx,
  item: ApprovedItem,
  pollLimits: PollLimits = DEFAULT_POLL_LIMITS,
): Promise<DownloadReceipt> {
  const tvdbId = requireTvdbId(item);
  if (item.seasons.length === 0) throw new PluginFailure('rejected', 'No episode of this series was asked for.');

  const tags = await resolveTags(ctx, item);
  const existing = await findSeries(ctx, tvdbId);
  const { series, isNew } = existing
    ? { series: existing, isNew: false }
    : await addNewSeries(ctx, item, { tvdbId, tags, version: await fetchVersion(ctx) });
  if (!isNew) await updateExistingSeries(ctx, series, item, tags);

  const listed = await waitUntilLoaded(ctx, series.id, item, pollLimits);
  const isChanged = await monitorApprovedEpisodes(ctx, listed, item);
  checkMissingEpisodes(ctx, listed, item);
  return { outcome: isNew || isChanged ? 'added' : 'already-there', externalId: String(series.id) };
}

/**
 * Another client may have added the series in the meantime. Sonarr reports that only in the text of its refusal, so a second lookup is
 * more reliable than parsing the text.
 */
async function addNewSeries(ctx: SonarrCtx, item: ApprovedItem, newSeries: NewSeries): Promise<{ series: Series; isNew: boolean }> {
  try {
    return { series: await createSeries(ctx, item, newSeries), isNew: true };
  } catch (cause) {
    const existing = isRejected(cause) ? await findSeries(ctx, newSeries.tvdbId) : undefined;
    if (!existing) throw cause;
    return { series: existing, isNew: false };
  }
}

/**
 * Throws a retryable failure for a season that Sonarr does not list yet. An episode that is missing from a listed season is no failure:
 * the season is monitored, so Sonarr takes the episode as soon as it is announced.
 */
function checkMissingEpisodes({ log }: SonarrCtx, { series, episodes }: LoadedSeries, item: ApprovedItem): void {
  const listed = new Set(episodes.map(({ seasonNumber }) => seasonNumber));
  const unlistedSeasons = item.seasons.map(({ number }) => number).filter((number) => !listed.has(number));
  if (unlistedSeasons.length > 0) throw notReadyFailure(`Sonarr does not list these seasons yet: ${unlistedSeasons.join(', ')}.`);

  const approved = item.seasons.reduce((count, season) => count + new Set(season.episodes).size, 0);
  const missing = approved - approvedEpisodes(episodes, item).length;
  if (missing > 0) log.warn('Sonarr does not list all approved episodes', { seriesId: series.id, missing });
}

const isRejected = (cause: unknown): boolean => cause instanceof PluginFailure && cause.code === 'rejected';

function requireTvdbId({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tvdb' ? ref.id : ids.tvdb);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', 'Sonarr knows series by their TheTVDB id only, and this one has none.');
}
