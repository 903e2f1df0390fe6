import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { CurrentUser } from '../access/request.decorators.js';
import { RequireSignIn } from '../access/route-policy.decorator.js';
import type { Principal } from '../access/permissions.js';
import { NotificationHandles, type NotificationHandleBody, NotificationHandlesBody } from './notification-handles.js';

/** Endpoints of notification handles (notification preferences of a user). */
@RequireSignIn()
@Controller('api/v1/Identity/NotificationPreferences')
export class NotificationHandleController {
  constructor(private readonly notificationHandles: NotificationHandles) {}

  @Get()
  readOwn(@CurrentUser() caller: Principal) {
    return this.notificationHandles.listForUser(caller, caller.userId);
  }

  @Get(':userId')
  readOfUser(@CurrentUser() caller: Principal, @Param('userId') userId: string) {
    return this.notificationHandles.listForUser(caller, userId);
  }

  @Post()
  save(
    @CurrentUser() caller: Principal,
    @Body(lenientZodPipe(NotificationHandlesBody)) handles: readonly NotificationHandleBody[],
  ): Promise<boolean> {
    return this.notificationHandles.save(caller, handles);
  }
}
