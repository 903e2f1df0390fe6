import { Controller, Get, Param, Post } from '@nestjs/common';
import { Requires } from '../identity/index.js';
import { Removal } from './sync/removal.js';
import { SyncRunRepository } from './sync/sync-run.repository.js';

/** Removals that were too many to happen by themselves wait here for an administrator. */
@Controller('api/v3/library/held-back')
@Requires('settings.manage')
export class LibraryController {
  constructor(
    private readonly runs: SyncRunRepository,
    private readonly removal: Removal,
  ) {}

  @Get()
  list() {
    return this.runs.findHeldBack();
  }

  @Post(':connectionId')
  async confirm(@Param('connectionId') connectionId: string) {
    return { removed: await this.removal.confirm(connectionId) };
  }
}
