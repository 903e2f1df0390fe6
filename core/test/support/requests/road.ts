import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { EventsModule } from '../../../src/events/index.js';
import { Downloaders } from '../../../src/fulfilment/downloaders.js';
import { HandOver } from '../../../src/fulfilment/hand-over.js';
import { Desks, Fulfilment } from '../../../src/fulfilment/index.js';
import { Users } from '../../../src/identity/index.js';
import { Clock, Database, KernelModule, Outbox, outboxEntities, type Config } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { requestEntities } from '../../../src/requests/entities.js';
import { Admission, Claims, Decisions, Proceedings, Registry, Removal } from '../../../src/requests/flow/index.js';
import { RequestDesk } from '../../../src/requests/follow-up/index.js';
import { Chronicle, Lifecycle } from '../../../src/requests/lifecycle/index.js';
import { progress } from '../../../src/requests/progress/index.js';
import { Ledger, QuotaRepository } from '../../../src/requests/quota/index.js';
import { EpisodeRepository, RequestRepository, StepRepository, TitleRepository } from '../../../src/requests/store/index.js';
import { silentLog } from '../silent-log.js';

const store = [TitleRepository, RequestRepository, EpisodeRepository, StepRepository, QuotaRepository];
const flow = [Admission, Claims, Registry, Decisions, Removal, Proceedings, Lifecycle, Chronicle, Ledger];
const fulfilment = [Fulfilment, HandOver, Desks, RequestDesk, ...progress.providers];

const schema = { entities: [...requestEntities, ...outboxEntities], migrations };

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
  const neighbours = [
    { provide: Users, useValue: { byId: async () => null } },
    { provide: Downloaders, useValue: { find: () => downloader ?? null } },
  ];
  const road = await Test.createTestingModule({
    imports: [kernel, EventsModule],
    providers: [...store, ...flow, ...fulfilment, ...neighbours],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  return {
    source: road.get(DataSource, { strict: false }),
    database: road.get(Database, { strict: false }),
    outbox: road.get(Outbox, { strict: false }),
    admission: road.get(Admission),
    decisions: road.get(Decisions),
    removal: road.get(Removal),
    ledger: road.get(Ledger),
    start: () => road.init(),
    close: () => road.close(),
  };
}

export type Road = Awaited<ReturnType<typeof openRoad>>;
