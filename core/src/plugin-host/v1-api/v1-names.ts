import type { V1TokenSignInRoute } from '@ombi/sdk';
import type { LoadedPlugin } from '../discovery/index.js';

/** How v1 clients sign in with a token of the plug-in's service. */
export interface V1TokenSignIn extends V1TokenSignInRoute {
  readonly pluginId: string;
}

/** The token sign-ins of v1 clients that a plug-in declares. */
export function v1TokenSignInsOf({ manifest, definition, firstParty }: LoadedPlugin): V1TokenSignIn[] {
  const name = firstParty ? definition?.v1Api?.tokenSignIn : undefined;
  return name ? [{ pluginId: manifest.id, ...name }] : [];
}

/** The route on which v1 clients read the watchlist users of a plug-in. */
export interface V1WatchlistUsers {
  readonly pluginId: string;
  readonly path: string;
}

/** The v1 routes of watchlist users that a plug-in declares. */
export function v1WatchlistUsersOf({ manifest, definition, firstParty }: LoadedPlugin): V1WatchlistUsers[] {
  const path = firstParty ? definition?.v1Api?.watchlistUsers : undefined;
  return path ? [{ pluginId: manifest.id, path }] : [];
}

/** Cron schedule of the user import: users change less often than titles, so every night is enough. */
export const DEFAULT_USER_IMPORT_SCHEDULE = '0 0 0 1/1 * ? *';

/** Cron schedule of the watchlist import: hourly. */
export const DEFAULT_WATCHLIST_IMPORT_SCHEDULE = '0 25 0/1 1/1 * ? *';

/** The v1 names of a plug-in's job. */
export interface V1JobName {
  /** `<plug-in>.<job>`. */
  readonly id: string;
  /** The default schedule. */
  readonly schedule: string;
  /** Path below `/api/v1/Job/`. */
  readonly startPath: string | undefined;
  /** Member of the job settings object. */
  readonly setting: string | undefined;
}

/** The v1 (legacy) names of the jobs of a plug-in. */
export function v1JobNamesOf({ definition, firstParty }: LoadedPlugin): V1JobName[] {
  if (!firstParty || !definition) return [];
  const { mediaServer, downloader, authProvider } = definition.provides;
  const schedules = new Map<string, string | undefined>([
    ['library-sync', mediaServer?.schedule],
    ['recently-added-sync', mediaServer?.recentlyAddedSchedule],
    ['downloader-sync', downloader?.schedule],
    ['user-import', authProvider?.features.includes('import') ? DEFAULT_USER_IMPORT_SCHEDULE : undefined],
    ['watchlist-import', authProvider?.features.includes('watchlist') ? DEFAULT_WATCHLIST_IMPORT_SCHEDULE : undefined],
    ...(definition.jobs ?? []).map(({ id, schedule }) => [id, schedule] as const),
  ]);

  return (definition.v1Api?.jobs ?? []).flatMap(({ job, start: startPath, setting }) => {
    const schedule = schedules.get(job);
    return schedule ? [{ id: `${definition.id}.${job}`, schedule, startPath, setting }] : [];
  });
}
