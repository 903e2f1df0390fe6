import { Controller, Get } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { StorageService, type StorageOverview } from './storage.service.js';

/** What the portal that answers stores, for administrators. */
@RequirePermission('system.read')
@Controller('api/v3/system/storage')
export class StorageController {
  constructor(private readonly storage: StorageService) {}

  @Get()
  read(): Promise<StorageOverview> {
    return this.storage.read();
  }
}
