import { Body, Controller, Delete, Post } from '@nestjs/common';
import { z } from 'zod';
import { lenientZodPipe } from '../../kernel/index.js';
import { RequireSignIn } from '../access/route-policy.decorator.js';
import { CurrentUser } from '../access/request.decorators.js';
import type { Principal } from '../access/permissions.js';
import { DeviceService } from './device.service.js';

const token = z.string().trim().min(1).max(512);
const PlayerId = z.object({ playerId: token });
const DeviceToken = z.object({ token });

/** Endpoints with which mobile apps register devices by their push tokens. */
@RequireSignIn()
@Controller('api')
export class DeviceController {
  constructor(private readonly devices: DeviceService) {}

  @Post('v1/Mobile/Notification')
  registerPlayer(@CurrentUser() { userId }: Principal, @Body(lenientZodPipe(PlayerId)) { playerId }: z.output<typeof PlayerId>) {
    return this.devices.register(userId, playerId);
  }

  @Post('v2/Mobile/Notification')
  register(@CurrentUser() { userId }: Principal, @Body(lenientZodPipe(DeviceToken)) body: z.output<typeof DeviceToken>) {
    return this.devices.register(userId, body.token);
  }

  @Delete('v2/Mobile/Notification')
  removeOwn(@CurrentUser() { userId }: Principal): Promise<void> {
    return this.devices.removeAll(userId);
  }
}
