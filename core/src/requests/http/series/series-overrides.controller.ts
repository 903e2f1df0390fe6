import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, RequirePermission, type Principal } from '../../../identity/index.js';
import { lenientZodPipe } from '../../../kernel/index.js';
import { RequestOverrideService } from '../../actions/index.js';
import { SeriesRequestLists } from '../../lists/index.js';
import { idSchema, SeriesOverridesBody, UpdateSeriesRequestBody } from '../dto/request-bodies.js';
import { awaitEngineResult } from '../dto/request-engine-result.js';

const QualityPath = z.object({ requestId: idSchema, qualityId: idSchema });
const FolderPath = z.object({ requestId: idSchema, rootFolderId: idSchema });

/** Overrides of a series; they apply to all its requests. */
@Controller('api')
@RequirePermission('requests.decide')
export class SeriesOverridesController {
  constructor(
    private readonly requestOverrides: RequestOverrideService,
    private readonly lists: SeriesRequestLists,
  ) {}

  @Post('v2/Requests/tv/advancedoptions')
  set(@Body(lenientZodPipe(SeriesOverridesBody)) body: z.output<typeof SeriesOverridesBody>, @CurrentUser() caller: Principal) {
    const { requestId, rootPathOverride: rootFolder, qualityOverride: quality, languageProfile, downloaderOverride: downloader } = body;
    const overrides = { rootFolder, quality, language: languageProfile ?? undefined, downloader };
    return awaitEngineResult(this.requestOverrides.setForSeries(requestId, overrides, caller));
  }

  /** Returns the row; an empty response when the request does not exist. */
  @Put('v1/Request/tv')
  async update(
    @Body(lenientZodPipe(UpdateSeriesRequestBody)) body: z.output<typeof UpdateSeriesRequestBody>,
    @CurrentUser() caller: Principal,
  ) {
    const overrides = { rootFolder: body.rootFolder ?? 0, quality: body.qualityOverride ?? 0, language: body.languageProfile ?? 0 };
    if (!(await this.lists.findOneSeries(body.id, caller))) return null;
    await this.requestOverrides.setForSeries(body.id, overrides, caller);
    return this.lists.findOneSeries(body.id, caller);
  }

  @Put('v1/Request/tv/quality/:requestId/:qualityId')
  async setQualityProfile(
    @Param(lenientZodPipe(QualityPath)) { requestId, qualityId }: z.output<typeof QualityPath>,
    @CurrentUser() caller: Principal,
  ) {
    return (await awaitEngineResult(this.requestOverrides.setForSeries(requestId, { quality: qualityId }, caller))).result;
  }

  @Put('v1/Request/tv/root/:requestId/:rootFolderId')
  async setRootFolder(
    @Param(lenientZodPipe(FolderPath)) { requestId, rootFolderId }: z.output<typeof FolderPath>,
    @CurrentUser() caller: Principal,
  ) {
    return (await awaitEngineResult(this.requestOverrides.setForSeries(requestId, { rootFolder: rootFolderId }, caller))).result;
  }
}
