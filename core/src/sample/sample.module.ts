import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/index.js';
import { LiveModule } from '../live/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { RequestsModule } from '../requests/index.js';
import { SampleContentService } from './sample-content.service.js';
import { SampleController } from './sample.controller.js';

/** Removal of the sample content. */
@Module({
  imports: [PluginHostModule, LibraryModule, RequestsModule, LiveModule],
  controllers: [SampleController],
  providers: [SampleContentService],
})
export class SampleModule {}
