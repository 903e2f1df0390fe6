import { PluginFailure } from '@ombi/sdk';
import type { ApprovedItem, DownloadReceipt } from '@ombi/sdk';
import type { Series, SonarrCtx } from '../protocol.js';
import { version } from '../version.js';
import { findSeries } from './find.js';
import { insertSeries } from './insert.js';
import type { NewSeries } from './insert.js';
import { PACE, tooEarly, whenListed } from './listed.js';
import type { Listed, Pace } from './listed.js';
import { approvedOf, monitorApproved } from './monitor.js';
import { tagsFor } from './tags.js';
import { wakeSeries } from './wake.js';

/**
 * Make Sonarr fetch the approved episodes of a series. One that it has already is monitored and tagged, never added again. Episodes that
 * it does not list yet are a failure that passes, after everything else was done.
 */
export async function add(ctx: SonarrCtx, item: ApprovedItem, pace: Pace = PACE): Promise<DownloadReceipt> {
  const tvdbId = tvdbIdOf(item);
  if (item.seasons.length === 0) throw new PluginFailure('rejected', 'No episode of this series was asked for.');

  const tags = await tagsFor(ctx, item);
  const known = await findSeries(ctx, tvdbId);
  const { series, isNew } = known
    ? { series: known, isNew: false }
    : await addNew(ctx, item, { tvdbId, tags, version: await version(ctx) });
  if (!isNew) await wakeSeries(ctx, series, item, tags);

  const listed = await whenListed(ctx, series.id, item, pace);
  const isChanged = await monitorApproved(ctx, listed, item);
  mindMissing(ctx, listed, item);
  return { outcome: isNew || isChanged ? 'added' : 'already-there', externalId: String(series.id) };
}

/** Someone may have added it in the meantime, and Sonarr says so by a refusal in words. Looking again is surer than reading them. */
async function addNew(ctx: SonarrCtx, item: ApprovedItem, facts: NewSeries): Promise<{ series: Series; isNew: boolean }> {
  try {
    return { series: await insertSeries(ctx, item, facts), isNew: true };
  } catch (cause) {
    const known = isRefusal(cause) ? await findSeries(ctx, facts.tvdbId) : undefined;
    if (!known) throw cause;
    return { series: known, isNew: false };
  }
}

/**
 * A season that Sonarr does not list yet is tried again later. An episode that is missing from a listed season is not: the season is
 * monitored, so Sonarr takes it as soon as it is announced.
 */
function mindMissing({ log }: SonarrCtx, { series, episodes }: Listed, item: ApprovedItem): void {
  const listed = new Set(episodes.map(({ seasonNumber }) => seasonNumber));
  const absent = item.seasons.map(({ number }) => number).filter((number) => !listed.has(number));
  if (absent.length > 0) throw tooEarly(`Sonarr does not list these seasons yet: ${absent.join(', ')}.`);

  const approved = item.seasons.reduce((count, season) => count + new Set(season.episodes).size, 0);
  const missing = approved - approvedOf(episodes, item).length;
  if (missing > 0) log.warn('Sonarr does not list all approved episodes', { seriesId: series.id, missing });
}

const isRefusal = (cause: unknown): boolean => cause instanceof PluginFailure && cause.code === 'rejected';

function tvdbIdOf({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tvdb' ? ref.id : ids.tvdb);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', 'Sonarr knows series by their TheTVDB id only, and this one has none.');
}
