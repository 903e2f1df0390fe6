import { Controller, Get } from '@nestjs/common';
import { Public } from '../identity/index.js';

/** Existing clients read this at start and fail on anything but a boolean. There is nothing to report issues to, so it is off. */
@Public()
@Controller('api/v1/Settings')
export class IssuesEnabledController {
  @Get('issuesenabled')
  isEnabled(): boolean {
    return false;
  }
}
