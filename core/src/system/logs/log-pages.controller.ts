import { Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { Public, RequirePermission } from '../../identity/index.js';
import { DownloadTickets, lenientZodPipe, LOG_LEVELS } from '../../kernel/index.js';
import { LogFiles } from './log-files.js';
import type { LogPage } from './log-page.js';

/** The largest page of lines. */
const MAX_LINES = 500;

const LogPageQuery = z.object({
  level: z.enum(LOG_LEVELS).default('debug'),
  text: z.string().max(200).default(''),
  count: z.number().int().min(1).max(MAX_LINES).default(200),
  before: z.number().int().min(0).nullable().default(null),
});

type LogPageQuery = z.output<typeof LogPageQuery>;

/** Pages and downloads of a log file for the screen of the portal. */
@RequirePermission('system.read')
@Controller('api/v3/logs')
export class LogPagesController {
  constructor(
    private readonly files: LogFiles,
    private readonly tickets: DownloadTickets,
  ) {}

  @Get(':name')
  readPage(@Param('name') name: string, @Query(lenientZodPipe(LogPageQuery)) query: LogPageQuery): Promise<LogPage> {
    return this.files.readPage(name, query);
  }

  /** A link that downloads the file once, without a token: a browser saves it as it comes, whatever its size. Throws a 404 problem. */
  @HttpCode(200)
  @Post(':name/link')
  async link(@Param('name') name: string): Promise<{ readonly path: string }> {
    await this.files.assertExists(name);
    return { path: `api/v3/logs/downloads/${this.tickets.issue(name)}` };
  }

  /** Throws a 404 problem for a ticket that was used or is older than a minute. */
  @Public()
  @Get('downloads/:ticket')
  downloadByLink(@Param('ticket') ticket: string): Promise<StreamableFile> {
    return this.files.download(this.tickets.redeem(ticket));
  }
}
