import { Body, Controller, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, RequirePermission, type Principal } from '../../../identity/index.js';
import { lenientZodPipe } from '../../../kernel/index.js';
import { RequestOverrideService } from '../../actions/index.js';
import { TitleRequestRows } from '../../lists/index.js';
import { MovieOverridesBody, UpdateMovieRequestBody } from '../dto/request-bodies.js';
import { awaitEngineResult } from '../dto/request-engine-result.js';

/** Sets the overrides of movie requests. */
@Controller()
@RequirePermission('requests.decide')
export class MovieOverridesController {
  constructor(
    private readonly requestOverrides: RequestOverrideService,
    private readonly rows: TitleRequestRows,
  ) {}

  /** Returns the row; an empty response when the request does not exist. */
  @Put('api/v1/Request/movie')
  async update(
    @Body(lenientZodPipe(UpdateMovieRequestBody)) body: z.output<typeof UpdateMovieRequestBody>,
    @CurrentUser() caller: Principal,
  ) {
    const overrides = { rootFolder: body.rootPathOverride, quality: body.qualityOverride, variant: null };
    if (!(await this.rows.loadOne('movie', body.id, caller))) return null;
    await this.requestOverrides.setForMovie(body.id, overrides, caller);
    return this.rows.loadOne('movie', body.id, caller);
  }

  @Post('api/v2/Requests/movie/advancedoptions')
  set(@Body(lenientZodPipe(MovieOverridesBody)) { is4K, ...body }: z.output<typeof MovieOverridesBody>, @CurrentUser() caller: Principal) {
    const variant = typeof is4K === 'boolean' ? (is4K ? '4k' : 'regular') : null;
    const { rootPathOverride: rootFolder, qualityOverride: quality, downloaderOverride: downloader } = body;
    const overrides = { rootFolder, quality, downloader, variant } as const;
    return awaitEngineResult(this.requestOverrides.setForMovie(body.requestId, overrides, caller));
  }
}
