import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { eventEntities } from '../../../src/events/entities.js';
import { EventsModule } from '../../../src/events/index.js';
import { Downloaders } from '../../../src/fulfilment/downloaders.js';
import { HandOver } from '../../../src/fulfilment/hand-over.js';
import { Desks, Fulfilment } from '../../../src/fulfilment/index.js';
import { Users } from '../../../src/identity/index.js';
import { Clock, Database, KernelModule, Outbox, outboxEntities, type Config } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { requestEntities } from '../../../src/requests/entities.js';
import { Admission, admission } from '../../../src/requests/admission/index.js';
import { Decisions, Removal } from '../../../src/requests/decisions/index.js';
import { delivery } from '../../../src/requests/delivery/index.js';
import { Ledger } from '../../../src/requests/quota/index.js';
import { QuotaRepository } from '../../../src/requests/quota/quota.repository.js';
import { steps } from '../../../src/requests/steps/index.js';
import { store } from '../../../src/requests/store/index.js';
import { silentLog } from '../silent-log.js';

const road = [...admission, ...steps, ...store, ...delivery, Decisions, Removal, Ledger, QuotaRepository];
const fulfilment = [Fulfilment, HandOver, Desks];

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
  const neighbours = [
    { provide: Users, useValue: { byId: async () => null } },
    { provide: Downloaders, useValue: { find: () => downloader ?? null } },
  ];
  const module = await Test.createTestingModule({
    imports: [kernel, EventsModule],
    providers: [...road, ...fulfilment, ...neighbours],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  return {
    source: module.get(DataSource, { strict: false }),
    database: module.get(Database, { strict: false }),
    outbox: module.get(Outbox, { strict: false }),
    admission: module.get(Admission),
    decisions: module.get(Decisions),
    removal: module.get(Removal),
    ledger: module.get(Ledger),
    start: () => module.init(),
    close: () => module.close(),
  };
}

export type Road = Awaited<ReturnType<typeof openRoad>>;
