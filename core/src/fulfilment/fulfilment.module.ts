import { Module } from '@nestjs/common';
import { PluginHostModule } from '../plugin-host/index.js';
import { Desks } from './desks.js';
import { DownloadOptionsController } from './download-options.controller.js';
import { Downloaders } from './downloaders.js';
import { FailedRequests } from './failed/failed-requests.js';
import { FailedRequestsController } from './failed/failed-requests.controller.js';
import { Fulfilment } from './fulfilment.js';
import { HandOver } from './hand-over.js';
import { StandingNames } from './standing-names.js';

@Module({
  imports: [PluginHostModule],
  controllers: [DownloadOptionsController, FailedRequestsController],
  providers: [Desks, Downloaders, FailedRequests, Fulfilment, HandOver, StandingNames],
  exports: [Desks, Fulfilment],
})
export class FulfilmentModule {}
