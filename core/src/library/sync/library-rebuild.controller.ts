import { Controller, HttpCode, Post } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { LibraryRebuild } from './library-rebuild.js';

/** Starts the refresh of what is known of media servers. Old clients always get "true" at once. */
@Controller('api/v1/Job/clearmediaserverdata')
@RequirePermission('settings.manage')
export class LibraryRebuildController {
  constructor(private readonly libraryRebuild: LibraryRebuild) {}

  @Post()
  @HttpCode(200)
  async clearAndSync(): Promise<true> {
    await this.libraryRebuild.trigger();
    return true;
  }
}
