import { Controller, HttpCode, Post } from '@nestjs/common';
import { Requires } from '../identity/index.js';
import { SampleContent } from './sample-content.js';

/** The end of the sample content. */
@Controller('api/v3/sample')
export class SampleController {
  constructor(private readonly sample: SampleContent) {}

  @Post('clear')
  @HttpCode(200)
  @Requires('plugins.manage')
  clear() {
    return this.sample.clear();
  }
}
