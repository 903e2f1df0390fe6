import { Controller, HttpCode, Post } from '@nestjs/common';
import { RequirePermission } from '../identity/index.js';
import { SampleContentService } from './sample-content.service.js';

/** Removes the sample content. */
@Controller('api/v3/sample')
export class SampleContentController {
  constructor(private readonly sample: SampleContentService) {}

  @Post('clear')
  @HttpCode(200)
  @RequirePermission('plugins.manage')
  clear() {
    return this.sample.clear();
  }
}
