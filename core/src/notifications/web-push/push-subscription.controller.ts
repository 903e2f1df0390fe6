import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { BrowserSubscription } from '@ombi/sdk';
import { CurrentClient, CurrentUser, RequireSignIn, type ClientInfo, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { PushSubscriptionService } from './push-subscription.service.js';

/** Registers and removes push subscriptions: the browsers in which the caller gets notifications. */
@RequireSignIn()
@Controller('api/v3/notifications/browsers')
export class PushSubscriptionController {
  constructor(private readonly browserNotifications: PushSubscriptionService) {}

  @Get()
  read(@CurrentUser() caller: Principal) {
    return this.browserNotifications.read(caller);
  }

  @Post()
  @HttpCode(204)
  register(
    @CurrentUser() caller: Principal,
    @CurrentClient() client: ClientInfo,
    @Body(lenientZodPipe(BrowserSubscription)) subscription: BrowserSubscription,
  ): Promise<void> {
    return this.browserNotifications.register(caller, subscription, client);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() caller: Principal, @Param('id', ParseInt32Pipe) id: number): Promise<void> {
    return this.browserNotifications.remove(caller, id);
  }

  @Post(':id/test')
  @HttpCode(200)
  test(@CurrentUser() caller: Principal, @Param('id', ParseInt32Pipe) id: number) {
    return this.browserNotifications.sendTest(caller, id);
  }
}
