import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { showRef } from '../../../catalogue/index.js';
import { CurrentUser, RequirePermission, RequireSignIn, type Principal } from '../../../identity/index.js';
import { lenientZodPipe } from '../../../kernel/index.js';
import { SeriesRequestService } from '../../create/index.js';
import { RequestDecisionService, RequestRemoval, type RequestRef } from '../../actions/index.js';
import { SeriesRequestLists } from '../../lists/index.js';
import { UpdateChildRequestBody, V1CreateSeriesRequestBody, RequestIdPath, CreateSeriesRequestBody } from '../dto/request-bodies.js';
import { awaitEngineResult } from '../dto/request-engine-result.js';
import { toCreateSeriesCommand } from '../dto/request-commands.js';

type Path = z.output<typeof RequestIdPath>;

const childOf = ({ id }: z.output<typeof UpdateChildRequestBody>): RequestRef => ({ kind: 'tv', requestId: id, variant: 'regular' });

/** Creates, shows and deletes requests for series. */
@Controller('api')
export class SeriesRequestController {
  constructor(
    private readonly seriesRequestService: SeriesRequestService,
    private readonly requestDecisions: RequestDecisionService,
    private readonly requestRemoval: RequestRemoval,
    private readonly lists: SeriesRequestLists,
  ) {}

  @Post('v2/Requests/tv')
  @RequireSignIn()
  create(@Body(lenientZodPipe(CreateSeriesRequestBody)) body: z.output<typeof CreateSeriesRequestBody>, @CurrentUser() caller: Principal) {
    return awaitEngineResult(
      this.seriesRequestService.create(toCreateSeriesCommand(showRef(body.theMovieDbId), body, body.languageCode), caller),
    );
  }

  @Post('v1/Request/tv')
  @RequireSignIn()
  createByTvdbId(
    @Body(lenientZodPipe(V1CreateSeriesRequestBody)) body: z.output<typeof V1CreateSeriesRequestBody>,
    @CurrentUser() caller: Principal,
  ) {
    const ref = { kind: 'tv', source: 'tvdb', id: String(body.tvDbId) } as const;
    return awaitEngineResult(this.seriesRequestService.create(toCreateSeriesCommand(ref, body, null), caller));
  }

  /** Returns the updated row; an empty response when the request does not exist. */
  @Put('v1/Request/tv/child')
  @RequirePermission('requests.decide')
  async update(
    @Body(lenientZodPipe(UpdateChildRequestBody)) body: z.output<typeof UpdateChildRequestBody>,
    @CurrentUser() caller: Principal,
  ) {
    const before = await this.lists.findOneRequest(body.id, caller);
    if (!before) return null;
    if (body.denied && !before.denied) await this.requestDecisions.deny(childOf(body), body.deniedReason || null, caller);
    else if (body.approved && !body.denied && !before.approved) await this.requestDecisions.approve(childOf(body), caller);
    return this.lists.findOneRequest(body.id, caller);
  }

  @Delete('v1/Request/tv/child/:requestId')
  @RequirePermission('requests.delete')
  remove(@Param(lenientZodPipe(RequestIdPath)) { requestId }: Path, @CurrentUser() caller: Principal) {
    return awaitEngineResult(this.requestRemoval.remove('tv', requestId, caller));
  }

  /** Deletes a series with all its requests. */
  @Delete('v1/Request/tv/:requestId')
  @RequirePermission('requests.decide')
  removeSeries(@Param(lenientZodPipe(RequestIdPath)) { requestId }: Path, @CurrentUser() caller: Principal) {
    return this.requestRemoval.removeTitle('tv', requestId, caller);
  }
}
