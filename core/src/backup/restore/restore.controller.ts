import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { CurrentClient, CurrentUser, RequirePermission, type ClientInfo, type Principal } from '../../identity/index.js';
import { AcceptsFile, lenientZodPipe, Problem } from '../../kernel/index.js';
import { RestoreAdminService, type RestorePreview, type RestoreStatus } from './restore-admin.service.js';

const MAX_NAME_LENGTH = 200;

/** Name of the uploaded file, for the audit log; a longer one is cut. */
const UploadQuery = z.object({
  name: z
    .string()
    .trim()
    .default('')
    .transform((name) => name.slice(0, MAX_NAME_LENGTH)),
});
type UploadQuery = z.output<typeof UploadQuery>;

const ChoiceBody = z.object({ name: z.string().max(MAX_NAME_LENGTH) });
type ChoiceBody = z.output<typeof ChoiceBody>;

const StartBody = z.object({ id: z.string().max(64), passphrase: z.string().max(256).default('') });
type StartBody = z.output<typeof StartBody>;

/** Restores a backup in place of the portal: first the file, which is checked, then the passphrase, then a restart. */
@RequirePermission('backups.manage')
@Controller('api/v3/backups/restore')
export class RestoreController {
  constructor(private readonly restoreAdminService: RestoreAdminService) {}

  /** The restore that waits for a start, and how the last one ended. */
  @Get()
  describe(): Promise<RestoreStatus> {
    return this.restoreAdminService.describe();
  }

  /** Receives a backup and checks it. */
  @AcceptsFile()
  @HttpCode(200)
  @Post('file')
  receive(@Body() file: Readable | undefined, @Query(lenientZodPipe(UploadQuery)) { name }: UploadQuery): Promise<RestorePreview> {
    if (!file) throw new Problem(400, 'backup-no-file', 'Send the backup as a file.');
    return this.restoreAdminService.receive(file, name);
  }

  /** Checks a backup of the portal's list. */
  @HttpCode(200)
  @Post('choice')
  choose(@Body(lenientZodPipe(ChoiceBody)) { name }: ChoiceBody): Promise<RestorePreview> {
    return this.restoreAdminService.choose(name);
  }

  /** Restores the checked backup with a restart. */
  @HttpCode(202)
  @Post()
  start(
    @Body(lenientZodPipe(StartBody)) { id, passphrase }: StartBody,
    @CurrentUser() caller: Principal,
    @CurrentClient() { address }: ClientInfo,
  ): Promise<{ readonly restarts: boolean }> {
    return this.restoreAdminService.start(id, passphrase, caller, address);
  }

  /** Gives up a restore that waits, or a backup that was checked. */
  @HttpCode(204)
  @Delete()
  cancel(): Promise<void> {
    return this.restoreAdminService.cancel();
  }
}
