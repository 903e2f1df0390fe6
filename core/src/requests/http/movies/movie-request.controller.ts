import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, RequirePermission, RequireSignIn, type Principal } from '../../../identity/index.js';
import { lenientZodPipe } from '../../../kernel/index.js';
import { MovieRequestService } from '../../create/index.js';
import { RequestRemoval } from '../../actions/index.js';
import { RequestIdPath, CreateMovieRequestBody } from '../dto/request-bodies.js';
import { awaitEngineResult } from '../dto/request-engine-result.js';
import { toCreateMovieCommand } from '../dto/request-commands.js';

/** Creates and deletes requests for movies. */
@Controller('api/v1/Request/movie')
export class MovieRequestController {
  constructor(
    private readonly movieRequestService: MovieRequestService,
    private readonly requestRemoval: RequestRemoval,
  ) {}

  @Post()
  @RequireSignIn()
  create(@Body(lenientZodPipe(CreateMovieRequestBody)) body: z.output<typeof CreateMovieRequestBody>, @CurrentUser() caller: Principal) {
    return awaitEngineResult(this.movieRequestService.create(toCreateMovieCommand(body), caller));
  }

  @Delete('all')
  @RequirePermission('requests.decide')
  removeAll(@CurrentUser() caller: Principal) {
    return this.requestRemoval.removeAll('movie', caller);
  }

  @Delete(':requestId')
  @RequirePermission('requests.delete')
  remove(@Param(lenientZodPipe(RequestIdPath)) { requestId }: z.output<typeof RequestIdPath>, @CurrentUser() caller: Principal) {
    return awaitEngineResult(this.requestRemoval.remove('movie', requestId, caller));
  }
}
