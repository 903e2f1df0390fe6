import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { lenientZodPipe } from '../../kernel/index.js';
import { CurrentUser } from '../access/request.decorators.js';
import { RequirePermission } from '../access/route-policy.decorator.js';
import { type Principal, API_KEY_SCOPES } from '../access/permissions.js';
import { ScopedApiKeyService } from './scoped-api-key.service.js';

const ScopedApiKeyBody = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(100),
  scopes: z.array(z.enum(API_KEY_SCOPES)).min(1, 'Choose at least one permission').max(API_KEY_SCOPES.length),
});
type ScopedApiKeyBody = z.output<typeof ScopedApiKeyBody>;

/** API keys that are limited to some permissions of their owner. */
@RequirePermission('settings.manage')
@Controller('api/v3/api-keys')
export class ScopedApiKeyController {
  constructor(private readonly keys: ScopedApiKeyService) {}

  @Get()
  list() {
    return this.keys.list();
  }

  @Post()
  create(@Body(lenientZodPipe(ScopedApiKeyBody)) { name, scopes }: ScopedApiKeyBody, @CurrentUser() caller: Principal) {
    return this.keys.create(caller, name, [...new Set(scopes)]);
  }

  @Delete(':id')
  revoke(@Param('id') id: string, @CurrentUser() caller: Principal): Promise<void> {
    return this.keys.revoke(caller, id);
  }
}
