import { Body, Controller, Get, Post } from '@nestjs/common';
import { CurrentUser, RequirePermission, type Principal } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { MassEmail, MassEmailService } from './mass-email.service.js';

/** Sends mass e-mails (bulk email) to many users. */
@RequirePermission('settings.manage')
@Controller('api')
export class MassEmailController {
  constructor(private readonly massEmailService: MassEmailService) {}

  @Post('v1/Notifications/massemail')
  send(@Body(lenientZodPipe(MassEmail)) massEmail: MassEmail): Promise<boolean> {
    return this.massEmailService.send(massEmail);
  }

  @Get('v3/mass-email/recipients')
  listRecipients() {
    return this.massEmailService.listRecipients();
  }

  @Post('v3/mass-email/test')
  sendToSelf(@Body(lenientZodPipe(MassEmail)) massEmail: MassEmail, @CurrentUser() caller: Principal): Promise<boolean> {
    return this.massEmailService.sendToSelf(massEmail, caller);
  }
}
