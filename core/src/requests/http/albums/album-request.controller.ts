import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, Requires, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { AlbumRequests } from '../../asking/index.js';
import { Decisions, Removal, type RequestRef } from '../../flow/index.js';
import { AlbumWishBody, DenyBody, IdBody, RequestPath } from '../shapes/bodies.js';
import { engineResult } from '../shapes/engine-result.js';

type Which = z.output<typeof IdBody>;

const albumOf = ({ id }: Which): RequestRef => ({ kind: 'album', requestId: id, variant: 'regular' });

/** Asking for albums, and deciding about what was asked for. */
@Controller('api/v1/Request/music')
export class AlbumRequestController {
  constructor(
    private readonly requests: AlbumRequests,
    private readonly decisions: Decisions,
    private readonly removal: Removal,
  ) {}

  @Post()
  @SignedIn()
  ask(@Body(lenient(AlbumWishBody)) { foreignAlbumId }: z.output<typeof AlbumWishBody>, @Caller() caller: Principal) {
    return engineResult(this.requests.ask(foreignAlbumId, caller));
  }

  @Post('approve')
  @Requires('requests.decide')
  approve(@Body(lenient(IdBody)) body: Which, @Caller() caller: Principal) {
    return engineResult(this.decisions.approve(albumOf(body), caller));
  }

  @Put('deny')
  @Requires('requests.decide')
  deny(@Body(lenient(DenyBody)) body: z.output<typeof DenyBody>, @Caller() caller: Principal) {
    return engineResult(this.decisions.deny(albumOf(body), body.reason || null, caller));
  }

  @Post('available')
  @Requires('requests.decide')
  markAvailable(@Body(lenient(IdBody)) body: Which, @Caller() caller: Principal) {
    return engineResult(this.decisions.markAvailable(albumOf(body), caller));
  }

  @Post('unavailable')
  @Requires('requests.decide')
  markUnavailable(@Body(lenient(IdBody)) body: Which, @Caller() caller: Principal) {
    return engineResult(this.decisions.markUnavailable(albumOf(body), caller));
  }

  @Delete(':requestId')
  @Requires('requests.delete')
  remove(@Param(lenient(RequestPath)) { requestId }: z.output<typeof RequestPath>, @Caller() caller: Principal) {
    return engineResult(this.removal.remove('album', requestId, caller));
  }
}
