import { Module } from '@nestjs/common';
import { LiveModule } from '../live/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { Desks } from './desks.js';
import { DownloadOptionsController } from './choices/download-options.controller.js';
import { Downloaders } from './downloaders.js';
import { FailedRequests } from './failed/failed-requests.js';
import { FailedRequestsController } from './failed/failed-requests.controller.js';
import { Fulfilment } from './fulfilment.js';
import { HandOver } from './hand-over.js';
import { OrderRepository } from './order.repository.js';
import { progress, Underway } from './progress/index.js';
import { StandingNames } from './choices/standing-names.js';

@Module({
  imports: [PluginHostModule, LiveModule],
  controllers: [DownloadOptionsController, FailedRequestsController],
  providers: [Desks, Downloaders, FailedRequests, Fulfilment, HandOver, OrderRepository, StandingNames, ...progress],
  exports: [Desks, Fulfilment, Underway],
})
export class FulfilmentModule {}
