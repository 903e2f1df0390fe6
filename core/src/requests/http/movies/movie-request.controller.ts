import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, Requires, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { Decisions, Removal, type RequestRef } from '../../flow/index.js';
import { MovieRequests } from '../../asking/index.js';
import { CopyBody, DenyBody, RequestPath, WishBody } from '../shapes/bodies.js';
import { engineResult } from '../shapes/engine-result.js';

const copyOf = ({ id, is4K }: z.output<typeof CopyBody>): RequestRef => ({
  kind: 'movie',
  requestId: id,
  variant: is4K ? '4k' : 'regular',
});

/** Asking for movies, and deciding about what was asked for. */
@Controller('api/v1/Request/movie')
export class MovieRequestController {
  constructor(
    private readonly requests: MovieRequests,
    private readonly decisions: Decisions,
    private readonly removal: Removal,
  ) {}

  @Post()
  @SignedIn()
  ask(@Body(lenient(WishBody)) body: z.output<typeof WishBody>, @Caller() caller: Principal) {
    const { theMovieDbId, is4kRequest, languageCode, requestOnBehalf, rootFolderOverride, qualityPathOverride } = body;
    const overrides = { rootFolder: rootFolderOverride ?? null, quality: qualityPathOverride ?? null };
    const wish = {
      theMovieDbId,
      variant: is4kRequest ? '4k' : 'regular',
      languageCode: languageCode || 'en',
      onBehalfOf: requestOnBehalf || null,
    } as const;
    return engineResult(this.requests.ask({ ...wish, ...overrides }, caller));
  }

  @Post('approve')
  @Requires('requests.decide')
  approve(@Body(lenient(CopyBody)) body: z.output<typeof CopyBody>, @Caller() caller: Principal) {
    return engineResult(this.decisions.approve(copyOf(body), caller));
  }

  @Put('deny')
  @Requires('requests.decide')
  deny(@Body(lenient(DenyBody)) body: z.output<typeof DenyBody>, @Caller() caller: Principal) {
    return engineResult(this.decisions.deny(copyOf(body), body.reason || null, caller));
  }

  @Post('available')
  @Requires('requests.decide')
  markAvailable(@Body(lenient(CopyBody)) body: z.output<typeof CopyBody>, @Caller() caller: Principal) {
    return engineResult(this.decisions.markAvailable(copyOf(body), caller));
  }

  @Post('unavailable')
  @Requires('requests.decide')
  markUnavailable(@Body(lenient(CopyBody)) body: z.output<typeof CopyBody>, @Caller() caller: Principal) {
    return engineResult(this.decisions.markUnavailable(copyOf(body), caller));
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
