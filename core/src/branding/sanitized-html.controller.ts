import { Body, Controller, Post } from '@nestjs/common';
import { z } from 'zod';
import { RequireSignIn } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { sanitizeHtml } from './sanitize-html.js';

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
