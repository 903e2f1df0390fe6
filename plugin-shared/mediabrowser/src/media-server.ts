import type { AuthProvider, MediaServer } from '@ombi/sdk';
import type { ServerDialect } from './dialect.js';
import { listLibraries, listLibraryOptions } from './library/libraries.js';
import { fetchRecentlyAdded } from './library/recently-added.js';
import { fetchRecentlyWatched } from './library/recently-watched.js';
import { scanEpisodes, scanLibraries, scanWatched } from './library/scan.js';
import type { ServerCtx } from './protocol.js';
import { discoverServer, listUserOptions, testConnection } from './server-info.js';
import { checkPassword, listUsers, toIdentity } from './users.js';

/** Cron schedules of the full library scan and of the one of recently added items. */
export type ScanSchedules = Required<Pick<MediaServer<ServerCtx>, 'schedule' | 'recentlyAddedSchedule'>>;

/** The capability `mediaServer` of a product. */
export const createMediaServer = (dialect: ServerDialect, schedules: ScanSchedules) =>
  ({
    ...schedules,
    libraries: (ctx) => listLibraries(dialect, ctx),
    supportsServerId: true,
    serverId: async (ctx) => (await discoverServer(ctx)).serverId || null,
    scan: (ctx, slice) => scanLibraries(dialect, ctx, slice),
    supportsEpisodes: true,
    episodes: (ctx, slice) => scanEpisodes(dialect, ctx, slice),
    supportsWatched: true,
    watched: (ctx, slice) => scanWatched(dialect, ctx, slice),
    recentlyAdded: (ctx) => fetchRecentlyAdded(dialect, ctx),
    supportsRecentlyWatched: true,
    recentlyWatched: (ctx) => fetchRecentlyWatched(dialect, ctx),
  }) satisfies MediaServer<ServerCtx>;

/** The capability `authProvider` of a product whose users sign in at its servers only. */
export const createAuthProvider = (dialect: ServerDialect, { userType }: Pick<AuthProvider<ServerCtx>, 'userType'>) =>
  ({
    userType,
    features: ['password', 'import'],
    checkPassword: (ctx, credentials) => checkPassword(ctx, credentials, toIdentity),
    users: (ctx, slice) => listUsers(dialect, ctx, slice, toIdentity),
  }) satisfies AuthProvider<ServerCtx>;

/** The actions of the settings screen. */
export const createServerActions = (dialect: ServerDialect) => ({
  libraries: (ctx: ServerCtx) => listLibraryOptions(dialect, ctx),
  discover: discoverServer,
  users: (ctx: ServerCtx) => listUserOptions(dialect, ctx),
});

/** The connection test. */
export const createConnectionTest = (dialect: ServerDialect) => (ctx: ServerCtx) => testConnection(dialect, ctx);
