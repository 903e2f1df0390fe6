import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, RequirePermission, RequireSignIn, type Principal } from '../../../identity/index.js';
import { lenientZodPipe } from '../../../kernel/index.js';
import { AlbumRequestService } from '../../create/index.js';
import { RequestRemoval } from '../../actions/index.js';
import { CreateAlbumRequestBody, RequestIdPath } from '../dto/request-bodies.js';
import { awaitEngineResult } from '../dto/request-engine-result.js';

/** Creates and deletes requests for albums. */
@Controller('api/v1/Request/music')
export class AlbumRequestController {
  constructor(
    private readonly albumRequestService: AlbumRequestService,
    private readonly requestRemoval: RequestRemoval,
  ) {}

  @Post()
  @RequireSignIn()
  create(
    @Body(lenientZodPipe(CreateAlbumRequestBody)) { foreignAlbumId }: z.output<typeof CreateAlbumRequestBody>,
    @CurrentUser() caller: Principal,
  ) {
    return awaitEngineResult(this.albumRequestService.create(foreignAlbumId, caller));
  }

  @Delete(':requestId')
  @RequirePermission('requests.delete')
  remove(@Param(lenientZodPipe(RequestIdPath)) { requestId }: z.output<typeof RequestIdPath>, @CurrentUser() caller: Principal) {
    return awaitEngineResult(this.requestRemoval.remove('album', requestId, caller));
  }
}
