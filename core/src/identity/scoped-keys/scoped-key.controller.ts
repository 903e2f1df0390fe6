import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { lenient } from '../../kernel/index.js';
import { Caller } from '../access/caller.js';
import { Requires } from '../access/policy.js';
import type { Principal } from '../principal.js';
import { ScopedKeys } from './scoped-keys.js';
import { SCOPES } from './scopes.js';

const KeyDraft = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(100),
  scopes: z.array(z.enum(SCOPES)).min(1, 'Choose at least one permission').max(SCOPES.length),
});
type KeyDraft = z.output<typeof KeyDraft>;

/** Keys that may do a part of what their owner may. */
@Requires('settings.manage')
@Controller('api/v3/api-keys')
export class ScopedKeyController {
  constructor(private readonly keys: ScopedKeys) {}

  @Get()
  list() {
    return this.keys.list();
  }

  @Post()
  create(@Body(lenient(KeyDraft)) { name, scopes }: KeyDraft, @Caller() caller: Principal) {
    return this.keys.create(caller, name, [...new Set(scopes)]);
  }

  @Delete(':id')
  revoke(@Param('id') id: string, @Caller() caller: Principal): Promise<void> {
    return this.keys.revoke(caller, id);
  }
}
