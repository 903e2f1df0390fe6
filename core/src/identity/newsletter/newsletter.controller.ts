import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '../access/policy.js';
import { Unsubscribing } from './unsubscribing.js';

@Public()
@Controller('api/v1/Identity/newsletter')
export class NewsletterController {
  constructor(private readonly unsubscribing: Unsubscribing) {}

  @Get('unsubscribe/:token')
  leave(@Param('token') token: string): Promise<void> {
    return this.unsubscribing.leave(token);
  }
}
