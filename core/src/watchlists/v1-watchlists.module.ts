import { Module, type DynamicModule } from '@nestjs/common';
import { RequirePermission } from '../identity/index.js';
import { createRouteController, v1WatchlistUsersOf, type DynamicRoute, type PluginSet } from '../plugin-host/index.js';
import { WatchlistUsers, type WatchlistSyncStatus } from './watchlist-users.js';
import { WatchlistsModule } from './watchlists.module.js';

/** Numbers of the public API. */
const SYNC_STATUS: Readonly<Record<WatchlistSyncStatus, number>> = { successful: 0, failed: 1, 'not-enabled': 2 };

/** The lists of watchlist users for old clients, at the paths that the plug-ins declare. */
@Module({})
export class V1WatchlistsModule {
  static forPlugins(plugins: PluginSet): DynamicModule {
    const routes = plugins.loaded.flatMap(v1WatchlistUsersOf).flatMap(({ pluginId, path }) => routesOf(pluginId, path));
    return {
      module: V1WatchlistsModule,
      imports: [WatchlistsModule],
      controllers: routes.length > 0 ? [createRouteController('WatchlistUsersController', WatchlistUsers, routes)] : [],
    };
  }
}

const routesOf = (pluginId: string, path: string): DynamicRoute<WatchlistUsers>[] => [
  {
    method: 'GET',
    path,
    policy: RequirePermission('settings.manage'),
    answer: async (service) =>
      (await service.list(pluginId)).map(({ userId, userName, status }) => ({ userId, syncStatus: SYNC_STATUS[status], userName })),
  },
  {
    method: 'POST',
    path: `${path}/revalidate`,
    status: 202,
    policy: RequirePermission('settings.manage'),
    answer: (service) => service.revalidate(pluginId),
  },
];
