import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, Public, RequirePermission, RequireSignIn, type Principal } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { CustomPageBody, CustomPageSettings, CustomPageService } from './custom-page.service.js';
import { sanitizeHtml } from './sanitize-html.js';
import { SettingsRevision } from '../settings/index.js';

/** Endpoints of the custom page. */
@Public()
@Controller('api/v1/CustomPage')
export class CustomPageController {
  constructor(private readonly customPageService: CustomPageService) {}

  @SettingsRevision(CustomPageSettings)
  @Get()
  read(@CurrentUser() caller: Principal | null) {
    return this.customPageService.read(caller);
  }

  @RequirePermission('customPage.edit')
  @SettingsRevision(CustomPageSettings)
  @Post()
  save(@Body(lenientZodPipe(CustomPageBody)) body: CustomPageBody): Promise<boolean> {
    return this.customPageService.save(body);
  }
}

const HtmlBody = z.object({ html: z.string().max(200_000) });
type HtmlBody = z.output<typeof HtmlBody>;

/** Shows editors what will remain of their HTML after it is sanitized against XSS. Stores nothing. */
@RequireSignIn()
@Controller('api/v3/sanitized-html')
export class SanitizedHtmlController {
  @Post()
  sanitize(@Body(lenientZodPipe(HtmlBody)) { html }: HtmlBody) {
    return { html: sanitizeHtml(html) };
  }
}
