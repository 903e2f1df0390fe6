import type { ApprovedSeason } from '@ombi/sdk';
import { callApi, toPluginFailure } from './api.js';
import { isSuccess, type SickRageCtx } from './protocol.js';
import type { EpisodeStatuses } from './shows.js';

/** Statuses of episodes that are searched for or present. The server writes them with a capital, as in `Wanted`. */
const SETTLED_STATUS = /^(?:wanted|snatched|downloaded|archived|subtitled)/i;

/**
 * Sets the approved episodes of a season to wanted: with one command when all listed episodes were approved, else each. Returns whether
 * there was anything to set.
 */
export async function requestEpisodes(
  ctx: SickRageCtx,
  tvdbId: number,
  { number, episodes }: ApprovedSeason,
  listed: EpisodeStatuses,
): Promise<boolean> {
  const approved = [...new Set(episodes)].filter((episode) => listed.has(episode));
  const unlisted = new Set(episodes).size - approved.length;
  if (unlisted > 0) ctx.log.warn('the server does not list all approved episodes', { tvdbId, season: number, unlisted });

  const toSet = approved.filter((episode) => !SETTLED_STATUS.test(listed.get(episode) ?? ''));
  if (toSet.length === 0) return false;
  const isWholeSeason = approved.length === listed.size;
  for (const episode of isWholeSeason ? [undefined] : toSet) await setWanted(ctx, tvdbId, number, episode);
  return true;
}

/**
 * Without an episode, sets the whole season. The server refuses single episodes, such as those that are not aired yet, with a list of
 * results; the others are set then, so that is no failure of the request.
 */
async function setWanted(ctx: SickRageCtx, tvdbId: number, season: number, episode: number | undefined): Promise<void> {
  const answer = await callApi(ctx, 'episode.setstatus', { tvdbid: tvdbId, season, episode, status: 'wanted' });
  if (isSuccess(answer)) return;
  if (!Array.isArray(answer.data) || answer.data.length === 0) throw toPluginFailure(answer);
  ctx.log.warn('the server refused to search for some episodes', { tvdbId, season, episode, message: answer.message });
}
