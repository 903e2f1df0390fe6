import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { Caller, Requires, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { Decisions, Overrides } from '../../decisions/index.js';
import { TitleRows } from '../../lists/index.js';
import { id, OptionsBody, UpdateBody } from '../shapes/bodies.js';
import { engineResult } from '../shapes/engine-result.js';

/** The kinds of requests by their names and numbers on the wire. */
const RequestType = { TvShow: 0, Movie: 1, Album: 2 } as const;
const KIND = { [RequestType.TvShow]: 'tv', [RequestType.Movie]: 'movie', [RequestType.Album]: 'album' } as const;
const ReprocessPath = z.object({ type: z.enum(RequestType), requestId: id, is4K: z.boolean() });

/** What the advanced options and the options sheet of a request do. */
@Controller()
@Requires('requests.decide')
export class MovieOptionsController {
  constructor(
    private readonly overrides: Overrides,
    private readonly decisions: Decisions,
    private readonly rows: TitleRows,
  ) {}

  /** Answers the whole row; nothing when there is none. */
  @Put('api/v1/Request/movie')
  async update(@Body(lenient(UpdateBody)) body: z.output<typeof UpdateBody>, @Caller() caller: Principal) {
    const wish = { rootFolder: body.rootPathOverride, quality: body.qualityOverride, variant: null };
    if (!(await this.rows.one('movie', body.id, caller))) return null;
    await this.overrides.set(body.id, wish, caller);
    return this.rows.one('movie', body.id, caller);
  }

  @Post('api/v2/Requests/movie/advancedoptions')
  set(@Body(lenient(OptionsBody)) { is4K, ...body }: z.output<typeof OptionsBody>, @Caller() caller: Principal) {
    const variant = typeof is4K === 'boolean' ? (is4K ? '4k' : 'regular') : null;
    const wish = { rootFolder: body.rootPathOverride, quality: body.qualityOverride, variant } as const;
    return engineResult(this.overrides.set(body.requestId, wish, caller));
  }

  @Post('api/v2/Requests/reprocess/:type/:requestId/:is4K')
  reprocess(@Param(lenient(ReprocessPath)) { type, requestId, is4K }: z.output<typeof ReprocessPath>, @Caller() caller: Principal) {
    const kind = KIND[type];
    return engineResult(this.decisions.reprocess({ kind, requestId, variant: kind === 'movie' && is4K ? '4k' : 'regular' }, caller));
  }
}
