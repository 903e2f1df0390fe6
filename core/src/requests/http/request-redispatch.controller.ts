import { Controller, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, RequirePermission, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { RequestDecisionService } from '../actions/index.js';
import { idSchema } from './dto/request-bodies.js';
import { awaitEngineResult } from './dto/request-engine-result.js';

/** Kinds of requests by their names and numbers in the public API. */
const RequestType = { TvShow: 0, Movie: 1, Album: 2 } as const;
const KIND = { [RequestType.TvShow]: 'tv', [RequestType.Movie]: 'movie', [RequestType.Album]: 'album' } as const;
const ReprocessPath = z.object({ type: z.enum(RequestType), requestId: idSchema, is4K: z.boolean() });

/** Sends approved requests of any kind to their downloader again. */
@Controller()
@RequirePermission('requests.decide')
export class RequestRedispatchController {
  constructor(private readonly requestDecisions: RequestDecisionService) {}

  @Post('api/v2/Requests/reprocess/:type/:requestId/:is4K')
  reprocess(
    @Param(lenientZodPipe(ReprocessPath)) { type, requestId, is4K }: z.output<typeof ReprocessPath>,
    @CurrentUser() caller: Principal,
  ) {
    const kind = KIND[type];
    return awaitEngineResult(
      this.requestDecisions.redispatch({ kind, requestId, variant: kind === 'movie' && is4K ? '4k' : 'regular' }, caller),
    );
  }
}
