import type { ApprovedItem } from '@ombi/sdk';
import { API } from '../protocol.js';
import type { Series, SonarrCtx } from '../protocol.js';
import { keepNote, noteOf, union } from './note.js';

/**
 * Take care of a series that Sonarr has: monitor it, put our tags beside its own, and treat anime as anime. Profile, folder and the rest
 * stay as somebody chose them. Sonarr takes back the whole series; nothing is sent when nothing changes.
 */
export async function wakeSeries(ctx: SonarrCtx, series: Series, { isAnime }: ApprovedItem, ours: readonly number[]): Promise<void> {
  const own = series.tags ?? [];
  const tags = union(own, ours);
  const seriesType = isAnime ? 'anime' : series.seriesType;
  if (series.monitored && tags.length === own.length && seriesType === series.seriesType) return;

  if (!series.monitored) await keepNote(ctx, series.id, { ...(await noteOf(ctx, series.id)), wasAsleep: true });
  await ctx.http.put(`${API}/series/${series.id}`, { ...series, monitored: true, tags, seriesType });
}
