import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { lenientZodPipe } from '../../kernel/index.js';
import { CurrentUser } from '../access/request.decorators.js';
import { RequirePermission } from '../access/route-policy.decorator.js';
import { type Principal, ROLES } from '../access/permissions.js';
import { UserViewReader } from '../users/user-view-reader.js';
import { AccountUpdateService } from './account-update.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountCreationService } from './account-creation.service.js';
import { AccountVersions } from './account-versions.js';
import { AccountBody } from './account-body.js';
import type { IdentityResult } from './identity-result.js';

/** Endpoints to read, create, change and delete accounts. */
@RequirePermission('users.manage')
@Controller('api/v1/Identity')
export class UserController {
  constructor(
    private readonly userViewReader: UserViewReader,
    private readonly versions: AccountVersions,
    private readonly creation: AccountCreationService,
    private readonly changes: AccountUpdateService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Get('Users')
  listAll() {
    return this.userViewReader.listAll();
  }

  /** The version is read before the account: a change in between makes the client's save fail instead of going unnoticed. */
  @Get('User/:id')
  async findOne(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const etag = await this.versions.etagOf(id);
    if (etag) void reply.header('ETag', etag);
    return this.userViewReader.get(id);
  }

  @Get('claims')
  listRoles() {
    return ROLES.map((value) => ({ value, enabled: false }));
  }

  @Get('dropdown/Users')
  listOptions() {
    return this.userViewReader.listOptions();
  }

  @Post()
  create(@CurrentUser() caller: Principal, @Body(lenientZodPipe(AccountBody)) body: AccountBody): Promise<IdentityResult> {
    return this.creation.create(caller, body);
  }

  @Put()
  update(
    @CurrentUser() caller: Principal,
    @Body(lenientZodPipe(AccountBody)) body: AccountBody,
    @Headers('if-match') ifMatch?: string,
  ): Promise<IdentityResult> {
    return this.changes.update(caller, body, ifMatch);
  }

  @Delete(':id')
  remove(@CurrentUser() caller: Principal, @Param('id') id: string): Promise<IdentityResult> {
    return this.deletion.delete(caller, id);
  }
}
