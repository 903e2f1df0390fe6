import { Controller, Get, Param } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { LogFiles } from './log-files.js';

/** Endpoints to list, read and download log files. */
@RequirePermission('system.read')
@Controller('api/v2/System/logs')
export class LogsController {
  constructor(private readonly files: LogFiles) {}

  @Get()
  listNames(): Promise<string[]> {
    return this.files.listNames();
  }

  @Get(':name')
  read(@Param('name') name: string): Promise<StreamableFile> {
    return this.files.open(name, { type: 'text/plain; charset=utf-8' });
  }

  @Get('download/:name')
  download(@Param('name') name: string): Promise<StreamableFile> {
    return this.files.download(name);
  }
}
