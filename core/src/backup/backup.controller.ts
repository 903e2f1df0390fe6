import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { Public, RequirePermission } from '../identity/index.js';
import { lenientZodPipe, ruleOptions } from '../kernel/index.js';
import { BackupAdminService } from './backup-admin.service.js';
import { SettingsRevision } from '../settings/index.js';
import { BackupSettings, BackupSettingsBody, BackupSettingsService, type BackupSettingsView } from './backup-settings.js';
import { BackupStore, type BackupFile } from './backup-store.js';
import { DatabaseMoveService } from './database-move/database-move.service.js';

const HOST = /^[\w.:[\]-]+$/;

/** Body with the address of a database server in parts, as entered; it becomes the database URL (connection string). */
export const DatabaseAddressBody = z.object({
  type: z.enum(['mysql', 'postgres']),
  host: z
    .string()
    .trim()
    .min(1, { error: 'This field is required', abort: true })
    .max(255)
    .refine((text) => HOST.test(text), ruleOptions('host-name', 'Enter a host name or an address')),
  port: z.coerce.number().int().min(1).max(65_535),
  name: z.string().trim().min(1, 'This field is required').max(64),
  user: z
    .string()
    .max(128)
    .nullish()
    .transform((user) => user ?? ''),
  password: z
    .string()
    .max(256)
    .nullish()
    .transform((password) => password ?? ''),
});
export type DatabaseAddressBody = z.output<typeof DatabaseAddressBody>;

/** Endpoints to list, create, download and delete backups. */
@RequirePermission('backups.manage')
@Controller('api/v3/backups')
export class BackupController {
  constructor(
    private readonly backupStore: BackupStore,
    private readonly settings: BackupSettingsService,
    private readonly backupAdminService: BackupAdminService,
  ) {}

  @Get()
  list(): Promise<BackupFile[]> {
    return this.backupStore.list();
  }

  /** Starts a backup; the list of jobs tells how far it is. */
  @HttpCode(202)
  @Post()
  create(): Promise<void> {
    return this.backupAdminService.start();
  }

  @SettingsRevision(BackupSettings)
  @Get('settings')
  readSettings(): Promise<BackupSettingsView> {
    return this.settings.read();
  }

  @SettingsRevision(BackupSettings)
  @Put('settings')
  saveSettings(@Body(lenientZodPipe(BackupSettingsBody)) body: BackupSettingsBody): Promise<BackupSettingsView> {
    return this.settings.save(body);
  }

  @Get(':name/file')
  download(@Param('name') name: string): Promise<StreamableFile> {
    return this.backupAdminService.download(name);
  }

  /** A link that downloads the backup once, without a token. */
  @HttpCode(200)
  @Post(':name/link')
  async link(@Param('name') name: string): Promise<{ readonly path: string }> {
    return { path: `api/v3/backups/downloads/${await this.backupAdminService.issueTicket(name)}` };
  }

  @Public()
  @Get('downloads/:ticket')
  downloadByLink(@Param('ticket') ticket: string): Promise<StreamableFile> {
    return this.backupAdminService.redeemTicket(ticket);
  }

  @HttpCode(204)
  @Delete(':name')
  remove(@Param('name') name: string): Promise<void> {
    return this.backupAdminService.delete(name);
  }
}

/** The portal's database, and its migration (move) to another server. */
@RequirePermission('backups.manage')
@Controller('api/v3/database')
export class DatabaseController {
  constructor(private readonly databaseMoveService: DatabaseMoveService) {}

  @Get()
  describe() {
    return this.databaseMoveService.describe();
  }

  @HttpCode(200)
  @Post('test')
  test(@Body(lenientZodPipe(DatabaseAddressBody)) address: DatabaseAddressBody) {
    return this.databaseMoveService.test(address);
  }

  @HttpCode(202)
  @Post('move')
  move(@Body(lenientZodPipe(DatabaseAddressBody)) address: DatabaseAddressBody): Promise<void> {
    return this.databaseMoveService.start(address);
  }
}
