import { Controller, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, RequireSignIn, type Principal } from '../../../identity/index.js';
import { lenientZodPipe } from '../../../kernel/index.js';
import { idSchema } from '../dto/request-bodies.js';
import { toEngineResult } from '../dto/request-engine-result.js';
import { CollectionRequestService, type CollectionPartResult } from '../../create/index.js';

const CollectionPath = z.object({ collectionId: idSchema });

/** Requests every movie of a collection. */
@Controller('api/v2/Requests/movie/collection')
@RequireSignIn()
export class CollectionRequestController {
  constructor(private readonly collectionRequestService: CollectionRequestService) {}

  @Post(':collectionId')
  async create(@Param(lenientZodPipe(CollectionPath)) { collectionId }: z.output<typeof CollectionPath>, @CurrentUser() caller: Principal) {
    const { outcome, parts } = await this.collectionRequestService.create(collectionId, caller);
    return { ...toEngineResult(outcome), parts: parts.map(toPartResponse) };
  }
}

/** An addition to the public API: the result for each movie. */
function toPartResponse({ theMovieDbId, title, outcome }: CollectionPartResult) {
  const { isError: _isError, ...engineResult } = toEngineResult(outcome);
  return { theMovieDbId, title, ...engineResult, message: engineResult.result ? null : engineResult.message };
}
