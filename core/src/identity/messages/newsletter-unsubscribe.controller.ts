import { Controller, Get, Inject, Param, Post, Redirect } from '@nestjs/common';
import { AcceptsText, CONFIG, type Config } from '../../kernel/index.js';
import { PortalUrl } from '../settings/portal-url.js';
import { Public } from '../access/route-policy.decorator.js';
import { NewsletterUnsubscribe } from './newsletter-unsubscribe.js';

/** Endpoints of the unsubscribe links in newsletters. */
@Public()
@Controller('api')
export class NewsletterUnsubscribeController {
  constructor(
    private readonly newsletterUnsubscribe: NewsletterUnsubscribe,
    private readonly portalUrl: PortalUrl,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('v1/Identity/newsletter/unsubscribe/:token')
  async unsubscribe(@Param('token') token: string): Promise<void> {
    await this.newsletterUnsubscribe.unsubscribe(token);
  }

  /** Called by the page, and by mail programs without asking their user again (RFC 8058). */
  @AcceptsText()
  @Post('v3/newsletter/unsubscribe/:token')
  async unsubscribeWithOneClick(@Param('token') token: string): Promise<{ readonly unsubscribed: boolean }> {
    return { unsubscribed: await this.newsletterUnsubscribe.unsubscribe(token) };
  }

  /** Mail programs without one click open the address in a browser, which shows the page. */
  @Redirect()
  @Get('v3/newsletter/unsubscribe/:token')
  async openPage(@Param('token') token: string) {
    const path = `unsubscribe/${encodeURIComponent(token)}`;
    return { url: (await this.portalUrl.linkTo(path)) ?? `${this.config.baseUrl}/${path}` };
  }
}
