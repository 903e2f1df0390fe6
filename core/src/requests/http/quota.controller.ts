import { Controller, Get } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { AtOpening, Caller, SignedIn, Users, type Principal } from '../../identity/index.js';
import { iso } from '../../kernel/index.js';
import { Ledger } from '../quota/index.js';

/** What the caller may still ask for. */
@Controller('api/v1/Request')
@SignedIn()
export class QuotaController {
  constructor(
    private readonly users: Users,
    private readonly ledger: Ledger,
  ) {}

  @Get('movie/remaining')
  @AtOpening()
  movie(@Caller() caller: Principal) {
    return this.#remaining('movie', caller);
  }

  @Get('tv/remaining')
  @AtOpening()
  tv(@Caller() caller: Principal) {
    return this.#remaining('tv', caller);
  }

  @Get('music/remaining')
  @AtOpening()
  music(@Caller() caller: Principal) {
    return this.#remaining('album', caller);
  }

  async #remaining(kind: RequestKind, { userId }: Principal) {
    const person = await this.users.byId(userId);
    if (!person) return null;
    const { nextRequest, ...quota } = await this.ledger.quota(person, kind);
    return { ...quota, nextRequest: iso(nextRequest) };
  }
}
