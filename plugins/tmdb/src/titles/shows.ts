import type { Locale, MediaRef, ShowDetails } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { find } from '../client/get.js';
import { isHidden } from '../lists/filters.js';
import { Words } from '../protocol/details.js';
import { Show, SHOW_PARTS } from '../protocol/show.js';
import type { Settings } from '../settings.js';
import { commonOf, inRegion } from './common.js';
import { withEnglish } from './english.js';
import { isOwn } from './ids.js';
import { furtherSeasons, GUESSED, seasonsOf } from './seasons.js';

/** All about a series, with every season and episode; null when there is none of this number, or it is not to be seen. */
export async function show(ctx: TmdbCtx, ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
  if (ref.kind !== 'tv' || !isOwn(ref)) return null;
  const { language } = locale;
  const path = `/tv/${ref.id}`;
  const found = await find(ctx, path, Show, { append_to_response: [...SHOW_PARTS, ...GUESSED].join(','), language });
  if (!found || isHidden(found, ctx.settings)) return null;

  const [worded, further] = await Promise.all([
    withEnglish(ctx, { path, words: Words, parts: 'videos' }, found, language),
    furtherSeasons(ctx, path, found, language),
  ]);
  return detailsOf({ ...worded, season_parts: [...found.season_parts, ...further] }, ctx.settings, locale);
}

const detailsOf = (found: Show, settings: Settings, { region }: Locale): ShowDetails => ({
  ...commonOf(found, 'tv', settings),
  // Of late the service says only of an episode how long it is.
  runtime: found.episode_run_time[0] ?? found.last_episode_to_air?.runtime ?? 0,
  keywords: found.keywords,
  lastAirDate: found.last_air_date,
  networks: found.networks,
  creators: found.created_by.map(({ name }) => name),
  seasons: seasonsOf(found.seasons, found.season_parts),
  certification: ratingIn(region, found),
});

const ratingIn = (region: string, { content_ratings }: Show): string =>
  inRegion(region, (country) => content_ratings.find((one) => one.iso_3166_1 === country && one.rating !== '')?.rating) ?? '';
