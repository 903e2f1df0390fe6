import { Controller, Get, Param } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { WholeNumber } from '../../../kernel/index.js';
import { Collections } from '../collections.js';

/** Movies that belong together. */
@Controller('api/v2/Search/movie/collection')
@SignedIn()
export class CollectionController {
  constructor(private readonly collections: Collections) {}

  @Get(':collectionId')
  page(@Param('collectionId', WholeNumber) collectionId: number, @Caller() viewer: Principal) {
    return this.collections.page(collectionId, viewer);
  }
}
