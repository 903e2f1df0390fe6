import type { ApprovedItem } from '@ombi/sdk';
import { API } from '../protocol.js';
import type { SonarrCtx } from '../protocol.js';
import type { Listed } from './listed.js';

/** Search for these episodes: season by season where all that Sonarr lists of one was approved, else one by one. */
export async function searchFor(ctx: SonarrCtx, { series, episodes }: Listed, item: ApprovedItem, ids: readonly number[]): Promise<void> {
  const sought = episodes.filter(({ id }) => ids.includes(id));
  const whole = item.seasons.filter((season) => isWhole(season, episodes)).map(({ number }) => number);

  const seasons = whole.filter((number) => sought.some(({ seasonNumber }) => seasonNumber === number));
  for (const seasonNumber of seasons) await command(ctx, { name: 'SeasonSearch', seriesId: series.id, seasonNumber });

  const episodeIds = sought.filter(({ seasonNumber }) => !seasons.includes(seasonNumber)).map(({ id }) => id);
  if (episodeIds.length > 0) await command(ctx, { name: 'EpisodeSearch', episodeIds });
}

function isWhole({ number, episodes: approved }: ApprovedItem['seasons'][number], episodes: Listed['episodes']): boolean {
  const listed = episodes.filter(({ seasonNumber }) => seasonNumber === number);
  return listed.every(({ episodeNumber }) => approved.includes(episodeNumber));
}

const command = ({ http }: SonarrCtx, body: object): Promise<unknown> => http.post(`${API}/command`, body);
