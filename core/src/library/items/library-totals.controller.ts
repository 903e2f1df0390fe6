import { Controller, Get } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { LibraryItemRepository } from './library-item.repository.js';

/** How much the media servers hold. */
@Controller('api/v3/library/totals')
@RequirePermission('settings.manage')
export class LibraryTotalsController {
  constructor(private readonly items: LibraryItemRepository) {}

  @Get()
  read() {
    return this.items.countByKind();
  }
}
