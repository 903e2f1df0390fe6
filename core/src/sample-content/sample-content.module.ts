import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/index.js';
import { LiveUpdatesModule } from '../live-updates/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { RequestsModule } from '../requests/index.js';
import { SampleContentService } from './sample-content.service.js';
import { SampleContentController } from './sample-content.controller.js';

/** Removal of the sample content. */
@Module({
  imports: [PluginHostModule, LibraryModule, RequestsModule, LiveUpdatesModule],
  controllers: [SampleContentController],
  providers: [SampleContentService],
})
export class SampleContentModule {}
