import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { Caller, Requires, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { Overrides } from '../../decisions/index.js';
import { SeriesLists } from '../../lists/index.js';
import { id, SeriesOptionsBody, SeriesUpdateBody } from '../shapes/bodies.js';
import { engineResult } from '../shapes/engine-result.js';

const QualityPath = z.object({ requestId: id, qualityId: id });
const FolderPath = z.object({ requestId: id, rootFolderId: id });

/** What those who decide want differently for a series. It counts for all that was asked for of it. */
@Controller('api')
@Requires('requests.decide')
export class SeriesOptionsController {
  constructor(
    private readonly overrides: Overrides,
    private readonly lists: SeriesLists,
  ) {}

  @Post('v2/Requests/tv/advancedoptions')
  set(@Body(lenient(SeriesOptionsBody)) body: z.output<typeof SeriesOptionsBody>, @Caller() caller: Principal) {
    const { requestId, rootPathOverride, qualityOverride, languageProfile } = body;
    const wish = { rootFolder: rootPathOverride, quality: qualityOverride, language: languageProfile ?? undefined };
    return engineResult(this.overrides.ofSeries(requestId, wish, caller));
  }

  /** Answers the whole row; nothing when there is none. */
  @Put('v1/Request/tv')
  async update(@Body(lenient(SeriesUpdateBody)) body: z.output<typeof SeriesUpdateBody>, @Caller() caller: Principal) {
    const wish = { rootFolder: body.rootFolder ?? 0, quality: body.qualityOverride ?? 0, language: body.languageProfile ?? 0 };
    if (!(await this.lists.parent(body.id, caller))) return null;
    await this.overrides.ofSeries(body.id, wish, caller);
    return this.lists.parent(body.id, caller);
  }

  @Put('v1/Request/tv/quality/:requestId/:qualityId')
  async quality(@Param(lenient(QualityPath)) { requestId, qualityId }: z.output<typeof QualityPath>, @Caller() caller: Principal) {
    return (await engineResult(this.overrides.ofSeries(requestId, { quality: qualityId }, caller))).result;
  }

  @Put('v1/Request/tv/root/:requestId/:rootFolderId')
  async rootFolder(@Param(lenient(FolderPath)) { requestId, rootFolderId }: z.output<typeof FolderPath>, @Caller() caller: Principal) {
    return (await engineResult(this.overrides.ofSeries(requestId, { rootFolder: rootFolderId }, caller))).result;
  }
}
