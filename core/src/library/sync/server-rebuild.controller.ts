import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe, Problem } from '../../kernel/index.js';
import { LibraryRebuild } from './library-rebuild.js';

const RebuildBody = z.object({ connectionId: z.string().nullish() });

type RebuildBody = z.output<typeof RebuildBody>;

/** Clears the library of one media server, or of all, and starts its full sync. Answers as soon as the job is requested. */
@Controller('api/v3/library/rebuild')
@RequirePermission('settings.manage')
export class ServerRebuildController {
  constructor(private readonly libraryRebuild: LibraryRebuild) {}

  @Post()
  @HttpCode(204)
  async clearAndSync(@Body(lenientZodPipe(RebuildBody)) { connectionId }: RebuildBody): Promise<void> {
    if (!(await this.libraryRebuild.trigger(connectionId ?? null))) throw new Problem(404, 'not-found', 'There is no such connection.');
  }
}
