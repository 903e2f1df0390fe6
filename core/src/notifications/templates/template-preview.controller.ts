import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser, RequirePermission, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { TemplatePreviewBody } from './template-preview.dto.js';
import { TemplatePreviewService } from './template-preview.service.js';

/** Previews of the notification templates of a channel. */
@RequirePermission('plugins.manage')
@Controller('api/v3/plugins/:id/templates')
export class TemplatePreviewController {
  constructor(private readonly templatePreviewService: TemplatePreviewService) {}

  @Post('preview')
  @HttpCode(200)
  preview(@Param('id') id: string, @Body(lenientZodPipe(TemplatePreviewBody)) body: TemplatePreviewBody, @CurrentUser() caller: Principal) {
    return this.templatePreviewService.preview(id, body, caller);
  }
}
