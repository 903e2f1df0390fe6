import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, Requires, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { AlbumRequests } from '../../asking/index.js';
import { Removal } from '../../decisions/index.js';
import { AlbumWishBody, RequestPath } from '../shapes/bodies.js';
import { engineResult } from '../shapes/engine-result.js';

/** Asking for albums, and taking it back. */
@Controller('api/v1/Request/music')
export class AlbumRequestController {
  constructor(
    private readonly requests: AlbumRequests,
    private readonly removal: Removal,
  ) {}

  @Post()
  @SignedIn()
  ask(@Body(lenient(AlbumWishBody)) { foreignAlbumId }: z.output<typeof AlbumWishBody>, @Caller() caller: Principal) {
    return engineResult(this.requests.ask(foreignAlbumId, caller));
  }

  @Delete(':requestId')
  @Requires('requests.delete')
  remove(@Param(lenient(RequestPath)) { requestId }: z.output<typeof RequestPath>, @Caller() caller: Principal) {
    return engineResult(this.removal.remove('album', requestId, caller));
  }
}
