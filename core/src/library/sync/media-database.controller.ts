import { Controller, HttpCode, Post } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { MediaDatabaseRefresh } from './media-database-refresh.js';

/** Starts the refresh of what is known of media servers. Old clients always get "true" at once. */
@Controller('api/v1/Job/clearmediaserverdata')
@RequirePermission('settings.manage')
export class MediaDatabaseController {
  constructor(private readonly mediaDatabaseRefresh: MediaDatabaseRefresh) {}

  @Post()
  @HttpCode(200)
  async clearAndSync(): Promise<true> {
    await this.mediaDatabaseRefresh.trigger();
    return true;
  }
}
