import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RequirePermission } from '../identity/index.js';
import { WatchlistUsers } from './watchlist-users.js';

/** Shows administrators how the import of watchlists went. */
@Controller('api/v3/watchlists/:plugin')
@RequirePermission('settings.manage')
export class WatchlistsController {
  constructor(private readonly watchlistUsers: WatchlistUsers) {}

  @Get('users')
  listUsers(@Param('plugin') plugin: string) {
    return this.watchlistUsers.list(plugin);
  }

  @Post('revalidate')
  @HttpCode(202)
  async revalidate(@Param('plugin') plugin: string) {
    await this.watchlistUsers.revalidate(plugin);
  }
}
