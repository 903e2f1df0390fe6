import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { lenient } from '../../../kernel/index.js';
import { Caller } from '../../access/caller.js';
import { Requires } from '../../access/policy.js';
import type { Principal } from '../../principal.js';
import { ROLES } from '../../roles.js';
import { AccountChange } from '../account-change.js';
import { AccountCreation } from '../making/account-creation.js';
import { AccountDeletion } from '../account-deletion.js';
import { People } from '../people.js';
import { AccountDraft } from './account-draft.js';
import type { IdentityResult } from './identity-result.js';

@Requires('users.manage')
@Controller('api/v1/Identity')
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly creation: AccountCreation,
    private readonly changes: AccountChange,
    private readonly deletion: AccountDeletion,
  ) {}

  @Get('Users')
  all() {
    return this.people.all();
  }

  @Get('User/:id')
  one(@Param('id') id: string) {
    return this.people.one(id);
  }

  @Get('claims')
  claims() {
    return ROLES.map((value) => ({ value, enabled: false }));
  }

  @Get('dropdown/Users')
  options() {
    return this.people.options();
  }

  @Post()
  create(@Caller() caller: Principal, @Body(lenient(AccountDraft)) draft: AccountDraft): Promise<IdentityResult> {
    return this.creation.create(caller, draft);
  }

  @Put()
  change(@Caller() caller: Principal, @Body(lenient(AccountDraft)) draft: AccountDraft): Promise<IdentityResult> {
    return this.changes.change(caller, draft);
  }

  @Delete(':id')
  delete(@Caller() caller: Principal, @Param('id') id: string): Promise<IdentityResult> {
    return this.deletion.delete(caller, id);
  }
}
