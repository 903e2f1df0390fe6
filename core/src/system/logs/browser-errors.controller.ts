import { Body, Controller, Injectable, Post } from '@nestjs/common';
import { z } from 'zod';
import { AttemptRateLimiter, CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, LogService } from '../../kernel/index.js';

const boundedText = (length: number) =>
  z
    .string()
    .transform((text) => text.slice(0, length))
    .nullish();

/** An error report as clients send it. `level` counts from trace (0) to critical (5). */
const BrowserError = z.object({
  level: z.number().int().nullish(),
  description: boundedText(2_000),
  location: boundedText(500),
  stackTrace: boundedText(8_000),
});
type BrowserError = z.output<typeof BrowserError>;

const WARNING = 3;

/** Reports that one user may send in a minute: a page that fails in a loop must not fill the disk. */
const MAX_REPORTS = 20;

/** Logs client errors (frontend errors) of browsers and apps. Further reports of a user within the same minute throw a 429 problem. */
@Injectable()
export class BrowserErrorLog {
  constructor(
    private readonly log: LogService,
    private readonly limiter: AttemptRateLimiter,
  ) {}

  record({ userId, userName }: Principal, { level, description, location, stackTrace }: BrowserError): void {
    const rateLimit = { key: `error reports of ${userId}`, maxAttempts: MAX_REPORTS };
    this.limiter.consume(rateLimit);
    // What a browser reports is a fault of a page at most, so that it cannot pass for one of the server.
    const write = (level ?? WARNING) >= WARNING ? 'warn' : 'info';
    this.log[write]('a browser reports an error', { user: userName, description, location, stackTrace });
  }
}

/** Error reporting: receives client errors of browsers and apps. */
@RequireSignIn()
@Controller('api/v1/Logging')
export class BrowserErrorsController {
  constructor(private readonly errors: BrowserErrorLog) {}

  @Post()
  report(@CurrentUser() caller: Principal, @Body(lenientZodPipe(BrowserError)) report: BrowserError): void {
    this.errors.record(caller, report);
  }
}
