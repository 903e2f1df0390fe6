import { Controller, Get, StreamableFile } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { UpdateStatusService } from './update-status.service.js';

/** Changelog of the portal (release notes). */
@RequirePermission('system.read')
@Controller('api/v2/System/news')
export class ReleaseNotesController {
  constructor(private readonly updateStatusService: UpdateStatusService) {}

  @Get()
  async read(): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.updateStatusService.renderReleaseNotes()), { type: 'text/plain; charset=utf-8' });
  }
}
