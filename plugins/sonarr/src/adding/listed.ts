import { setTimeout as delay } from 'node:timers/promises';
import { PluginFailure } from '@ombi/sdk';
import type { ApprovedItem } from '@ombi/sdk';
import { API, Commands } from '../protocol.js';
import type { Episode, Series, SonarrCtx } from '../protocol.js';
import { readEpisodes, readSeries } from './find.js';

/** How patiently is waited for what Sonarr does by itself. */
export interface Pace {
  readonly stepMs: number;
  /** Looks at the list of episodes before it counts as late. */
  readonly looks: number;
  /** Looks at the list of seasons. */
  readonly seasonLooks: number;
}

/** Half of the time that the portal gives one hand-over. */
export const PACE: Pace = { stepMs: 500, looks: 60, seasonLooks: 5 };

const COME_BACK_MS = 60_000;

/** A failure after which the same hand-over is tried again: it is only too early. */
export const tooEarly = (words: string): PluginFailure => new PluginFailure('unavailable', words, COME_BACK_MS);

/** A series whose episodes are there to be chosen from. */
export interface Listed {
  readonly series: Series;
  readonly episodes: readonly Episode[];
}

/**
 * After it has taken a series, Sonarr loads its episodes in the background and then once monitors what it thinks right. Whoever chooses
 * before that is overruled.
 */
export async function whenListed(ctx: SonarrCtx, seriesId: number, item: ApprovedItem, pace: Pace): Promise<Listed> {
  const episodes = await loadedEpisodes(ctx, seriesId, pace);
  return { episodes, series: await withSeasons(ctx, seriesId, item, pace) };
}

async function loadedEpisodes(ctx: SonarrCtx, seriesId: number, { stepMs, looks }: Pace): Promise<Episode[]> {
  for (let look = 1; ; look += 1) {
    const episodes = (await isLoading(ctx, seriesId)) ? [] : await readEpisodes(ctx, seriesId);
    if (episodes.length > 0) return episodes;
    if (look >= looks) throw tooEarly('Sonarr has not loaded the episodes of this series yet.');
    await delay(stepMs, undefined, { signal: ctx.signal });
  }
}

/** The series as soon as all wanted seasons are listed, or after the last look without some. */
async function withSeasons(ctx: SonarrCtx, seriesId: number, { seasons }: ApprovedItem, { stepMs, seasonLooks }: Pace): Promise<Series> {
  for (let look = 1; ; look += 1) {
    const series = await readSeries(ctx, seriesId);
    const listed = new Set((series.seasons ?? []).map(({ seasonNumber }) => seasonNumber));
    if (look >= seasonLooks || seasons.every(({ number }) => listed.has(number))) return series;
    await delay(stepMs, undefined, { signal: ctx.signal });
  }
}

const RUNNING: ReadonlySet<string> = new Set(['queued', 'started']);

async function isLoading({ http }: SonarrCtx, seriesId: number): Promise<boolean> {
  const commands = await http.get(`${API}/command`, Commands);
  return commands.some(
    ({ name, status, body }) =>
      name?.toLowerCase() === 'refreshseries' &&
      RUNNING.has(status ?? '') &&
      (body?.seriesId === seriesId || body?.seriesIds?.includes(seriesId) === true),
  );
}
