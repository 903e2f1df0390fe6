import { Body, Controller, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import type { RequestKind } from '../../fulfilment/index.js';
import { CurrentUser, RequirePermission, type Principal } from '../../identity/index.js';
import { lenientZodPipe, PathSegment } from '../../kernel/index.js';
import { RequestDecisionService, type RequestRef } from '../actions/index.js';
import { RequestVariantBody, DenyRequestBody } from './dto/request-bodies.js';
import { awaitEngineResult } from './dto/request-engine-result.js';
import { KIND_BY_PATH, pathsForEachKind } from './route-paths.js';

type VariantBody = z.output<typeof RequestVariantBody>;

/** Only movies have a 4K variant. */
const toRequestRef = (kind: RequestKind, { id, is4K }: VariantBody): RequestRef => ({
  kind,
  requestId: id,
  variant: kind === 'movie' && is4K ? '4k' : 'regular',
});

/** Approves and denies requests, and marks them as available or unavailable. */
@Controller('api/v1/Request')
@RequirePermission('requests.decide')
export class RequestDecisionController {
  constructor(private readonly requestDecisions: RequestDecisionService) {}

  @Post(pathsForEachKind('approve'))
  approve(
    @PathSegment(KIND_BY_PATH) kind: RequestKind,
    @Body(lenientZodPipe(RequestVariantBody)) body: VariantBody,
    @CurrentUser() caller: Principal,
  ) {
    return awaitEngineResult(this.requestDecisions.approve(toRequestRef(kind, body), caller));
  }

  @Put(pathsForEachKind('deny'))
  deny(
    @PathSegment(KIND_BY_PATH) kind: RequestKind,
    @Body(lenientZodPipe(DenyRequestBody)) body: z.output<typeof DenyRequestBody>,
    @CurrentUser() caller: Principal,
  ) {
    return awaitEngineResult(this.requestDecisions.deny(toRequestRef(kind, body), body.reason || null, caller));
  }

  @Post(pathsForEachKind('available'))
  markAvailable(
    @PathSegment(KIND_BY_PATH) kind: RequestKind,
    @Body(lenientZodPipe(RequestVariantBody)) body: VariantBody,
    @CurrentUser() caller: Principal,
  ) {
    return awaitEngineResult(this.requestDecisions.markAvailable(toRequestRef(kind, body), caller));
  }

  @Post(pathsForEachKind('unavailable'))
  markUnavailable(
    @PathSegment(KIND_BY_PATH) kind: RequestKind,
    @Body(lenientZodPipe(RequestVariantBody)) body: VariantBody,
    @CurrentUser() caller: Principal,
  ) {
    return awaitEngineResult(this.requestDecisions.markUnavailable(toRequestRef(kind, body), caller));
  }
}
