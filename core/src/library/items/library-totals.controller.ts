import { Controller, Get } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { LibraryItemRepository } from './library-item.repository.js';

/** How much the media servers hold. */
@Controller('api/v3/library/totals')
@RequirePermission('settings.manage')
export class LibraryTotalsController {
  constructor(private readonly libraryItemRepository: LibraryItemRepository) {}

  @Get()
  read() {
    return this.libraryItemRepository.countByKind();
  }
}
