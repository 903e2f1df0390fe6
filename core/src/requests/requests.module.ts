import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { JobsModule } from '../jobs/index.js';
import { LibraryModule } from '../library/index.js';
import { admission } from './admission/index.js';
import { asking, MovieRequests } from './asking/index.js';
import { availability } from './availability/index.js';
import { backing, Backing } from './backing/index.js';
import { consistency } from './consistency/index.js';
import { Decisions, decisions } from './decisions/index.js';
import { delivery } from './delivery/index.js';
import { facts, RequestReader, VisibleRequests } from './facts/index.js';
import { controllers } from './http/index.js';
import { leaving, SampleRequests } from './leaving/index.js';
import { lists } from './lists/index.js';
import { quota } from './quota/index.js';
import { steps } from './steps/index.js';
import { store } from './store/index.js';
import { RequestNotes, timeline } from './timeline/index.js';

/** The way of a request, from the wish to its end. */
const road = [...asking, ...admission, ...decisions, ...delivery, ...availability, ...leaving, ...consistency];

/** What each stretch of it rests on. */
const ground = [...steps, ...quota, ...store];

/** What people and other rooms see of it. */
const view = [...lists, ...facts, ...timeline, ...backing];

@Module({
  imports: [CatalogueModule, LibraryModule, FulfilmentModule, JobsModule],
  controllers,
  providers: [...road, ...ground, ...view],
  exports: [MovieRequests, Decisions, RequestReader, RequestNotes, VisibleRequests, Backing, SampleRequests],
})
export class RequestsModule {}
