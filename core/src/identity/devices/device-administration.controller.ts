import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { lenientZodPipe } from '../../kernel/index.js';
import { RequirePermission } from '../access/route-policy.decorator.js';
import { DeviceService } from './device.service.js';

const UserOfDevices = z.object({ userId: z.string().max(36).nullish() });

/** Endpoints with which administrators see and remove the devices of users. */
@RequirePermission('settings.manage')
@Controller('api')
export class DeviceAdministrationController {
  constructor(private readonly devices: DeviceService) {}

  @Get('v1/Mobile/Notification')
  countByUser() {
    return this.devices.countByUser();
  }

  @Get('v2/Mobile/Users')
  list() {
    return this.devices.list();
  }

  @Post('v1/Mobile')
  remove(@Body(lenientZodPipe(UserOfDevices)) { userId }: z.output<typeof UserOfDevices>): Promise<boolean> {
    return this.devices.removeAllByUser(userId ?? '');
  }
}
