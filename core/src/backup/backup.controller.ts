import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, type StreamableFile } from '@nestjs/common';
import { Public, RequirePermission } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { BackupAdminService } from './backup-admin.service.js';
import { SettingsRevision } from '../settings/index.js';
import { BackupSettings, BackupSettingsBody, BackupSettingsService, type BackupSettingsView } from './backup-settings.service.js';
import { BackupStore, type BackupFile } from './backup-store.js';

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

  /** Starts a backup; the list of jobs shows its progress. */
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
