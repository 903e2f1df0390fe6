import { Controller, Get, Param, Post } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { MissingItemRemoval } from './missing-item-removal.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** Mass deletions above the limit, which an administrator must confirm. */
@Controller('api/v3/library/held-back')
@RequirePermission('settings.manage')
export class HeldBackRemovalController {
  constructor(
    private readonly syncRunRepository: SyncRunRepository,
    private readonly missingItemRemoval: MissingItemRemoval,
  ) {}

  @Get()
  list() {
    return this.syncRunRepository.findHeldBack();
  }

  @Post(':connectionId')
  async confirm(@Param('connectionId') connectionId: string) {
    return { removed: await this.missingItemRemoval.confirmHeldBack(connectionId) };
  }
}
