import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { ParseInt32Pipe } from '../../kernel/index.js';
import { CollectionDetailsResolver } from './collection-details-resolver.js';

/** Collections of movies. */
@Controller('api/v2/Search/movie/collection')
@RequireSignIn()
export class CollectionController {
  constructor(private readonly collectionDetailsResolver: CollectionDetailsResolver) {}

  @Get(':collectionId')
  findById(@Param('collectionId', ParseInt32Pipe) collectionId: number, @CurrentUser() viewer: Principal) {
    return this.collectionDetailsResolver.findDetails(collectionId, viewer);
  }
}
