import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, Requires, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { MovieRequests } from '../../asking/index.js';
import { Removal } from '../../decisions/index.js';
import { RequestPath, WishBody } from '../shapes/bodies.js';
import { engineResult } from '../shapes/engine-result.js';
import { movieWish } from '../shapes/wishes.js';

/** Asking for movies, and taking it back. */
@Controller('api/v1/Request/movie')
export class MovieRequestController {
  constructor(
    private readonly requests: MovieRequests,
    private readonly removal: Removal,
  ) {}

  @Post()
  @SignedIn()
  ask(@Body(lenient(WishBody)) body: z.output<typeof WishBody>, @Caller() caller: Principal) {
    return engineResult(this.requests.ask(movieWish(body), caller));
  }

  @Delete('all')
  @Requires('requests.decide')
  removeAll(@Caller() caller: Principal) {
    return this.removal.removeAll('movie', caller);
  }

  @Delete(':requestId')
  @Requires('requests.delete')
  remove(@Param(lenient(RequestPath)) { requestId }: z.output<typeof RequestPath>, @Caller() caller: Principal) {
    return engineResult(this.removal.remove('movie', requestId, caller));
  }
}
