import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { showRef } from '../../../catalogue/index.js';
import { Caller, Requires, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { SeriesRequests } from '../../asking/index.js';
import { Decisions, Removal, type RequestRef } from '../../decisions/index.js';
import { SeriesLists } from '../../lists/index.js';
import { ChildUpdateBody, OlderSeriesWishBody, RequestPath, SeriesWishBody } from '../shapes/bodies.js';
import { engineResult } from '../shapes/engine-result.js';
import { seriesWish } from '../shapes/wishes.js';

type Path = z.output<typeof RequestPath>;

const childOf = ({ id }: z.output<typeof ChildUpdateBody>): RequestRef => ({ kind: 'tv', requestId: id, variant: 'regular' });

/** Asking for series, and the rows of what was asked for. */
@Controller('api')
export class SeriesRequestController {
  constructor(
    private readonly requests: SeriesRequests,
    private readonly decisions: Decisions,
    private readonly removal: Removal,
    private readonly lists: SeriesLists,
  ) {}

  @Post('v2/Requests/tv')
  @SignedIn()
  ask(@Body(lenient(SeriesWishBody)) body: z.output<typeof SeriesWishBody>, @Caller() caller: Principal) {
    return engineResult(this.requests.ask(seriesWish(showRef(body.theMovieDbId), body, body.languageCode), caller));
  }

  @Post('v1/Request/tv')
  @SignedIn()
  askByTvdb(@Body(lenient(OlderSeriesWishBody)) body: z.output<typeof OlderSeriesWishBody>, @Caller() caller: Principal) {
    const ref = { kind: 'tv', source: 'tvdb', id: String(body.tvDbId) } as const;
    return engineResult(this.requests.ask(seriesWish(ref, body, null), caller));
  }

  /** Answers the whole row as it then is; nothing when there is none. */
  @Put('v1/Request/tv/child')
  @Requires('requests.decide')
  async update(@Body(lenient(ChildUpdateBody)) body: z.output<typeof ChildUpdateBody>, @Caller() caller: Principal) {
    const before = await this.lists.child(body.id, caller);
    if (!before) return null;
    if (body.denied && !before.denied) await this.decisions.deny(childOf(body), body.deniedReason || null, caller);
    else if (body.approved && !body.denied && !before.approved) await this.decisions.approve(childOf(body), caller);
    return this.lists.child(body.id, caller);
  }

  @Delete('v1/Request/tv/child/:requestId')
  @Requires('requests.delete')
  remove(@Param(lenient(RequestPath)) { requestId }: Path, @Caller() caller: Principal) {
    return engineResult(this.removal.remove('tv', requestId, caller));
  }

  /** The series with everything that was asked for of it. */
  @Delete('v1/Request/tv/:requestId')
  @Requires('requests.decide')
  removeSeries(@Param(lenient(RequestPath)) { requestId }: Path, @Caller() caller: Principal) {
    return this.removal.removeTitle('tv', requestId, caller);
  }
}
