import { Body, Controller, Get, Put } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { SettingsRevision, SettingsService } from '../../settings/index.js';
import { DeliverySettings } from '../delivery/message-expiry.js';

/** When undelivered messages expire. */
@Controller('api/v3/delivery-settings')
@RequirePermission('settings.manage')
export class DeliverySettingsController {
  constructor(private readonly settingsService: SettingsService) {}

  @Get()
  @SettingsRevision(DeliverySettings)
  read(): Promise<DeliverySettings> {
    return this.settingsService.get(DeliverySettings);
  }

  @Put()
  @SettingsRevision(DeliverySettings)
  save(@Body(lenientZodPipe(DeliverySettings.schema)) settings: DeliverySettings): Promise<DeliverySettings> {
    return this.settingsService.update(DeliverySettings, () => settings);
  }
}
