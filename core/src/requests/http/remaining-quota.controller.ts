import { Controller, Get } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { IncludeInBootstrap, CurrentUser, RequireSignIn, UserReader, type Principal } from '../../identity/index.js';
import { toIsoTimestamp } from '../../kernel/index.js';
import { QuotaService } from '../workflow/quota/index.js';

/** Remaining quotas of the signed-in user. */
@Controller('api/v1/Request')
@RequireSignIn()
export class RemainingQuotaController {
  constructor(
    private readonly users: UserReader,
    private readonly quotaService: QuotaService,
  ) {}

  @Get('movie/remaining')
  @IncludeInBootstrap()
  readMovieQuota(@CurrentUser() caller: Principal) {
    return this.#remaining('movie', caller);
  }

  @Get('tv/remaining')
  @IncludeInBootstrap()
  readSeriesQuota(@CurrentUser() caller: Principal) {
    return this.#remaining('tv', caller);
  }

  @Get('music/remaining')
  @IncludeInBootstrap()
  readMusicQuota(@CurrentUser() caller: Principal) {
    return this.#remaining('album', caller);
  }

  async #remaining(kind: RequestKind, { userId }: Principal) {
    const person = await this.users.findById(userId);
    if (!person) return null;
    const { nextRequest, ...quota } = await this.quotaService.getQuota(person, kind);
    return { ...quota, nextRequest: toIsoTimestamp(nextRequest) };
  }
}
