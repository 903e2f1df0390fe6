import { Controller, Get } from '@nestjs/common';
import { Underway, type RequestProgress } from '../../fulfilment/index.js';
import { canDecide, Caller, SignedIn, type Principal } from '../../identity/index.js';
import { Visibility } from '../lists/index.js';

/** How far the downloads of requests are, for whoever may see the requests. Why one is stuck is for those who decide. */
@Controller('api/v3/requests')
@SignedIn()
export class ProgressController {
  constructor(
    private readonly underway: Underway,
    private readonly visibility: Visibility,
  ) {}

  @Get('progress')
  async visible(@Caller() caller: Principal) {
    const requests = this.underway.of(await this.visibility.ownerFor(caller));
    return requests.map((request) => wireProgress(request, canDecide(caller)));
  }
}

const wireProgress = (request: RequestProgress, isWhole: boolean) => {
  const { kind, requestId, variant, state, percent, secondsLeft, reason, episodes } = request;
  return { kind, requestId, is4K: variant === '4k', state, percent, secondsLeft, reason: isWhole ? reason : null, episodes };
};
