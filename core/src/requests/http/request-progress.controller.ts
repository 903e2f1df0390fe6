import { Controller, Get } from '@nestjs/common';
import { RequestProgressReader, type RequestProgress } from '../../fulfilment/index.js';
import { canApproveRequests, CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { RequestVisibility } from '../lists/index.js';

/** Download progress of the requests that the user may see. Only approvers see why a download is stuck. */
@Controller('api/v3/requests')
@RequireSignIn()
export class RequestProgressController {
  constructor(
    private readonly requestProgressReader: RequestProgressReader,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  @Get('progress')
  async listVisible(@CurrentUser() caller: Principal) {
    const requests = this.requestProgressReader.read(await this.requestVisibility.ownerFilterFor(caller));
    return requests.map((request) => toProgressResponse(request, canApproveRequests(caller)));
  }
}

const toProgressResponse = (request: RequestProgress, canSeeReason: boolean) => {
  const { kind, requestId, variant, state, percent, secondsLeft, reason, episodes } = request;
  return { kind, requestId, is4K: variant === '4k', state, percent, secondsLeft, reason: canSeeReason ? reason : null, episodes };
};
