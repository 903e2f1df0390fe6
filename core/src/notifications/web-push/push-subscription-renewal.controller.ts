import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentClient, Public, type ClientInfo } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { PushSubscriptionService, RenewedPushSubscription } from './push-subscription.service.js';

/**
 * Renews a push subscription for service workers (`pushsubscriptionchange`), which have no session: the token that they send names a
 * browser of a user.
 */
@Public()
@Controller('api/v3/notifications/browsers/renew')
export class PushSubscriptionRenewalController {
  constructor(private readonly browserNotifications: PushSubscriptionService) {}

  @Post()
  @HttpCode(200)
  renew(@CurrentClient() client: ClientInfo, @Body(lenientZodPipe(RenewedPushSubscription)) body: RenewedPushSubscription) {
    return this.browserNotifications.renew(body, client);
  }
}
