import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { eventEntities } from '../../../src/events/entities.js';
import { EventBus, EventsModule } from '../../../src/events/index.js';
import { Downloaders } from '../../../src/fulfilment/downloaders.js';
import { HandOver } from '../../../src/fulfilment/hand-over.js';
import { OrderRepository } from '../../../src/fulfilment/order.repository.js';
import { Desks, Fulfilment } from '../../../src/fulfilment/index.js';
import { Users } from '../../../src/identity/index.js';
import { Clock, Database, DatabaseClock, KernelModule, Outbox, outboxEntities, type Config } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { requestEntities } from '../../../src/requests/entities.js';
import { Admission, admission } from '../../../src/requests/admission/index.js';
import { Checks } from '../../../src/requests/consistency/checks.js';
import { Consistency } from '../../../src/requests/consistency/index.js';
import { ViolationRepository } from '../../../src/requests/consistency/violation.repository.js';
import { Decisions, Removal } from '../../../src/requests/decisions/index.js';
import { Arrivals, Whereabouts } from '../../../src/requests/availability/index.js';
import { delivery } from '../../../src/requests/delivery/index.js';
import { Visibility } from '../../../src/requests/lists/index.js';
import { Ledger } from '../../../src/requests/quota/index.js';
import { QuotaRepository } from '../../../src/requests/quota/quota.repository.js';
import { steps } from '../../../src/requests/steps/index.js';
import { EpisodeRepository, RequestRepository, store, type RequestEntity } from '../../../src/requests/store/index.js';
import { inStepWith } from '../movable-clock.js';
import { silentLog } from '../silent-log.js';

const road = [...admission, ...steps, ...store, ...delivery, Decisions, Removal, Ledger, QuotaRepository];
const watch = [Arrivals, Checks, Consistency, ViolationRepository];
const fulfilment = [Fulfilment, HandOver, Desks, OrderRepository];

const schema = { entities: [...requestEntities, ...outboxEntities, ...eventEntities], migrations };

/** Where a road lies, and what it leads to. */
export interface RoadOptions {
  readonly place: Pick<Config, 'dataDir' | 'databaseUrl'>;
  readonly clock?: Clock;
  /** Fetches what is approved; default: nobody. */
  readonly downloader?: object;
}

/** The portal from a wish to its hand-over, and nothing beside that road: so it is there in a moment. Nothing is handed over before `start`. */
export async function openRoad({ place, clock = new Clock(), downloader }: RoadOptions) {
  const kernel = KernelModule.on({ config: place as Config, log: silentLog(), schema });
  const whereabouts = async ({ id }: RequestEntity) => {
    const episodes = (await module.get(EpisodeRepository).of([id])).get(id) ?? [];
    return { holders: [], missing: episodes.map((episode) => episode.id), isOnRecord: false };
  };
  const neighbours = [
    { provide: Whereabouts, useValue: { of: async (request: RequestEntity) => whereabouts(request) } },
    { provide: Users, useValue: { byId: async () => null } },
    { provide: Visibility, useValue: { ownerFor: async () => null } },
    { provide: Downloaders, useValue: neighbour(downloader) },
  ];
  const module = await Test.createTestingModule({
    imports: [kernel, EventsModule],
    providers: [...road, ...watch, ...fulfilment, ...neighbours],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(DatabaseClock)
    .useValue(inStepWith(clock))
    .compile();
  return {
    source: module.get(DataSource, { strict: false }),
    database: module.get(Database, { strict: false }),
    outbox: module.get(Outbox, { strict: false }),
    events: module.get(EventBus, { strict: false }),
    episodes: module.get(EpisodeRepository),
    admission: module.get(Admission),
    decisions: module.get(Decisions),
    removal: module.get(Removal),
    ledger: module.get(Ledger),
    arrivals: module.get(Arrivals),
    requests: module.get(RequestRepository),
    consistency: module.get(Consistency),
    start: () => module.init(),
    close: () => module.close(),
  };
}

export type Road = Awaited<ReturnType<typeof openRoad>>;

/** The one downloader of a road; without any, orders wait. No server holds anything. */
const neighbour = (downloader: object | undefined) => ({
  find: () => downloader ?? null,
  for: () => downloader ?? null,
  laneOf: () => '',
  openLanes: () => (downloader ? [{ lane: '', carrier: 'neighbour' }] : []),
  whyNone: () => ({ code: 'no-downloader' }),
  isDownloader: () => false,
});
