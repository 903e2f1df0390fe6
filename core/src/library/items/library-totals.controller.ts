import { Controller, Get } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { LibraryItemRepository } from './library-item.repository.js';

/** Library statistics: number of movies, series and episodes on the media servers. */
@Controller('api/v3/library/totals')
@RequirePermission('settings.manage')
export class LibraryTotalsController {
  constructor(private readonly libraryItemRepository: LibraryItemRepository) {}

  @Get()
  read() {
    return this.libraryItemRepository.countByKind();
  }
}
