import { Controller, HttpCode, Post } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { LibraryRebuild } from './library-rebuild.js';

/** Clears the library of the media servers and starts a full sync. Old clients always get "true" at once. */
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
