import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { Requires } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { draftOf } from '../../settings/index.js';
import { ImportRules } from '../settings/directory-settings.js';
import { DirectoryDesk } from './directory-desk.js';
import { Preview } from './plan/preview.js';

const Draft = draftOf(ImportRules);
const Search = z.object({ search: z.string().max(256).default('') });

@Requires('settings.manage')
@Controller('api/v3/directory')
export class DirectoryController {
  constructor(
    private readonly desk: DirectoryDesk,
    private readonly preview: Preview,
  ) {}

  @Get()
  list() {
    return this.desk.list();
  }

  /** For lists of users, which name the service behind an account. */
  @Requires('users.manage')
  @Get('user-types')
  userTypes() {
    return this.desk.userTypes();
  }

  @Put(':provider')
  change(@Param('provider') provider: string, @Body(lenient(Draft)) draft: z.output<typeof Draft>) {
    return this.desk.change(provider, draft);
  }

  @Post(':provider/import')
  start(@Param('provider') provider: string) {
    return this.desk.start(provider);
  }

  @Post(':provider/held-back')
  confirm(@Param('provider') provider: string) {
    return this.desk.confirm(provider);
  }

  @Get(':connection/preview')
  look(@Param('connection') connection: string) {
    return this.preview.of(connection);
  }

  @Get(':connection/people')
  people(@Param('connection') connection: string, @Query(lenient(Search)) { search }: z.output<typeof Search>) {
    return this.preview.people(connection, search);
  }
}
