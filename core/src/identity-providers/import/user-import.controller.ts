import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { RequirePermission, RequireSignIn } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { partialUpdateSchema } from '../../settings/index.js';
import { ImportRules } from '../providers/import-rule-store.js';
import { UserImportService } from './user-import.service.js';
import { ImportPreview } from './import-preview.js';

const ImportRulesBody = partialUpdateSchema(ImportRules);
const Search = z.object({ search: z.string().max(256).default('') });

/** Endpoints of the user import. */
@RequirePermission('settings.manage')
@Controller('api/v3/directory')
export class UserImportController {
  constructor(
    private readonly userImportService: UserImportService,
    private readonly importPreview: ImportPreview,
  ) {}

  @Get()
  list() {
    return this.userImportService.list();
  }

  /** For lists of users and the own account, which name the service behind an account. */
  @RequireSignIn()
  @Get('user-types')
  listUserTypes() {
    return this.userImportService.listUserTypes();
  }

  @Put(':provider')
  updateRules(@Param('provider') provider: string, @Body(lenientZodPipe(ImportRulesBody)) body: z.output<typeof ImportRulesBody>) {
    return this.userImportService.updateRules(provider, body);
  }

  @Post(':provider/import')
  start(@Param('provider') provider: string) {
    return this.userImportService.triggerImport(provider);
  }

  @Post(':provider/held-back')
  confirm(@Param('provider') provider: string) {
    return this.userImportService.confirmRemoval(provider);
  }

  @Get(':connection/preview')
  previewImport(@Param('connection') connection: string) {
    return this.importPreview.create(connection);
  }

  @Get(':connection/people')
  searchUsers(@Param('connection') connection: string, @Query(lenientZodPipe(Search)) { search }: z.output<typeof Search>) {
    return this.importPreview.searchUsers(connection, search);
  }
}
