import { Controller, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { id } from '../shapes/bodies.js';
import { resultOf } from '../shapes/engine-result.js';
import { CollectionRequests, type CollectionPart } from '../../asking/index.js';

const CollectionPath = z.object({ collectionId: id });

/** Asking for movies that belong together. */
@Controller('api/v2/Requests/movie/collection')
@SignedIn()
export class CollectionRequestController {
  constructor(private readonly requests: CollectionRequests) {}

  @Post(':collectionId')
  async ask(@Param(lenient(CollectionPath)) { collectionId }: z.output<typeof CollectionPath>, @Caller() caller: Principal) {
    const { verdict, parts } = await this.requests.ask(collectionId, caller);
    return { ...resultOf(verdict), parts: parts.map(wirePart) };
  }
}

/** A member of our own: what came of each movie. */
function wirePart({ theMovieDbId, title, verdict }: CollectionPart) {
  const { result, errorCode, errorMessage, message, requestId } = resultOf(verdict);
  return { theMovieDbId, title, result, message: result ? null : message, errorCode, errorMessage, requestId };
}
