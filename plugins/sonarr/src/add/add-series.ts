import { type ApprovedItem, type DownloadReceipt, PluginFailure } from '@ombi/sdk';
import { acceptedReceipt, addUnlessPresent, resolveTags } from '@ombi/servarr';
import { SONARR, type SonarrCtx } from '../protocol.js';
import { findSeries } from '../series-reader.js';
import { fetchVersion } from '../version.js';
import { DEFAULT_POLL_LIMITS, type LoadedSeries, type PollLimits, waitUntilLoaded } from './episode-loading.js';
import { approvedEpisodes, monitorApprovedEpisodes } from './episode-monitoring.js';
import { createSeries, type NewSeries, updateExistingSeries } from './series-writer.js';

/**
 * Makes Sonarr fetch the approved episodes of a series. Monitors and tags a series that Sonarr already has instead of adding it again.
 * Accepts the series while Sonarr is loading it, and, after all other work is done, while an approved season is not listed; a repeated call
 * does what is left.
 */
export async function addSeries(
  ctx: SonarrCtx,
  item: ApprovedItem,
  pollLimits: PollLimits = DEFAULT_POLL_LIMITS,
): Promise<DownloadReceipt> {
  const tvdbId = requireTvdbId(item);
  if (item.seasons.length === 0) throw new PluginFailure('rejected', 'No episode of this series was asked for.');

  const tags = await resolveTags(ctx, SONARR, wantedTags(ctx, item));
  const { series, isNew } = await findOrAddSeries(ctx, item, { tvdbId, tags });
  if (!isNew) await updateExistingSeries(ctx, series, item, tags);

  const listed = await waitUntilLoaded(ctx, series.id, item, pollLimits);
  if (!listed) return acceptedReceipt(series.id, 'Sonarr has not loaded the episodes of this series yet.');
  const isChanged = await monitorApprovedEpisodes(ctx, listed, item);
  const unlisted = findUnlistedSeasons(listed, item);
  if (unlisted.length > 0) return acceptedReceipt(series.id, `Sonarr does not list these seasons yet: ${unlisted.join(', ')}.`);

  logMissingEpisodes(ctx, listed, item);
  return { outcome: isNew || isChanged ? 'added' : 'already-there', externalId: String(series.id) };
}

/** The configured tag, or that of anime, and the requester when enabled. */
function wantedTags({ connection: { tag, animeTag, sendUserTags } }: SonarrCtx, { isAnime, requestedBy }: ApprovedItem) {
  return { tag: isAnime ? (animeTag ?? tag) : tag, requester: sendUserTags ? requestedBy : null };
}

async function findOrAddSeries(ctx: SonarrCtx, item: ApprovedItem, facts: Omit<NewSeries, 'version'>) {
  const find = () => findSeries(ctx, facts.tvdbId);
  const existing = await find();
  if (existing) return { series: existing, isNew: false };

  const newSeries = { ...facts, version: await fetchVersion(ctx) };
  const result = await addUnlessPresent(() => createSeries(ctx, item, newSeries), find);
  return 'found' in result ? { series: result.found, isNew: false } : { series: result.added, isNew: true };
}

function findUnlistedSeasons({ episodes }: LoadedSeries, { seasons }: ApprovedItem): number[] {
  const listed = new Set(episodes.map(({ seasonNumber }) => seasonNumber));
  return seasons.map(({ number }) => number).filter((number) => !listed.has(number));
}

/** A missing episode of a listed season needs no wait: the season is monitored, so Sonarr takes the episode as soon as it is announced. */
function logMissingEpisodes({ log }: SonarrCtx, { series, episodes }: LoadedSeries, item: ApprovedItem): void {
  const approved = item.seasons.reduce((count, season) => count + new Set(season.episodes).size, 0);
  const missing = approved - approvedEpisodes(episodes, item).length;
  if (missing > 0) log.warn('Sonarr does not list all approved episodes', { seriesId: series.id, missing });
}

function requireTvdbId({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tvdb' ? ref.id : ids.tvdb);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', 'Sonarr knows series by their TheTVDB id only, and this one has none.');
}
