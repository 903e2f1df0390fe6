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
import { DownloaderEpisodeRepository } from '../../../src/library/episodes/downloader-episode.repository.js';
import { EpisodeFinder } from '../../../src/library/episodes/episode-finder.js';
import { LibraryEpisodeRepository } from '../../../src/library/episodes/library-episode.repository.js';
import { libraryEntities } from '../../../src/library/entities.js';
import { Forgetting as LibraryForgetting } from '../../../src/library/forgetting.js';
import { DownloadFinder } from '../../../src/library/holdings/download-finder.js';
import { DownloaderHoldingRepository } from '../../../src/library/holdings/downloader-holding.repository.js';
import { ItemFinder } from '../../../src/library/holdings/item-finder.js';
import { LibraryItemRepository } from '../../../src/library/holdings/library-item.repository.js';
import { Library } from '../../../src/library/index.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { Removal as LibraryRemoval } from '../../../src/library/sync/removal.js';
import { SyncRunRepository } from '../../../src/library/sync/sync-run.repository.js';
import { WatchedRepository } from '../../../src/library/watched/watched.repository.js';
import { migrations } from '../../../src/migrations/index.js';
import { Absences, PluginHost } from '../../../src/plugin-host/index.js';
import { requestEntities } from '../../../src/requests/entities.js';
import { Admission, admission } from '../../../src/requests/admission/index.js';
import { availability } from '../../../src/requests/availability/index.js';
import { Backing } from '../../../src/requests/backing/index.js';
import { Checks } from '../../../src/requests/consistency/checks.js';
import { Consistency } from '../../../src/requests/consistency/index.js';
import { ViolationRepository } from '../../../src/requests/consistency/violation.repository.js';
import { Decisions, Removal } from '../../../src/requests/decisions/index.js';
import { delivery } from '../../../src/requests/delivery/index.js';
import { VisibleRequests } from '../../../src/requests/facts/index.js';
import { Visibility } from '../../../src/requests/lists/index.js';
import { Ledger } from '../../../src/requests/quota/index.js';
import { QuotaRepository } from '../../../src/requests/quota/quota.repository.js';
import { steps } from '../../../src/requests/steps/index.js';
import { RequestRepository, store, wireIdOf } from '../../../src/requests/store/index.js';
import { Features } from '../../../src/settings/index.js';
import { BallotBox } from '../../../src/votes/casting/ballot-box.js';
import { Voting } from '../../../src/votes/casting/voting.js';
import { voteEntities } from '../../../src/votes/entities.js';
import { Forgetting as VoteForgetting } from '../../../src/votes/forgetting.js';
import { Thresholds } from '../../../src/votes/settings/thresholds.js';
import { VoteRepository } from '../../../src/votes/store/vote.repository.js';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { Fate } from '../../fulfilment/crash/fate.js';
import { inStepWith } from '../../support/movable-clock.js';
import { silentLog } from '../../support/silent-log.js';
import type { Downloader, MediaServer } from './outside.js';

/** So many votes approve a request. */
const THRESHOLD = 2;

/** Topic of the messages that the portal would send about what arrived: nobody delivers them, so they can be counted. */
export const MESSAGES = 'message';

const requests = [...admission, ...steps, ...store, ...delivery, ...availability, Decisions, Removal, Ledger, QuotaRepository, Backing];
const consistency = [Checks, Consistency, ViolationRepository];
const fulfilment = [Fulfilment, HandOver, Desks, OrderRepository, Downloaders];
const library = [
  ...[Library, ItemFinder, DownloadFinder, EpisodeFinder, MediaServerSync, LibraryRemoval, LibraryForgetting],
  ...[LibraryItemRepository, LibraryEpisodeRepository, DownloaderHoldingRepository, DownloaderEpisodeRepository],
  ...[SyncRunRepository, WatchedRepository],
];
const votes = [BallotBox, Voting, VoteRepository, VoteForgetting];

const schema = {
  entities: [...requestEntities, ...outboxEntities, ...eventEntities, ...libraryEntities, ...voteEntities],
  migrations,
};

/** The plug-ins of the run in progress. */
export interface Outside {
  downloader: Downloader;
  mediaServer: MediaServer;
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** A portal with everything from a request to its arrival, and nothing else. It may be killed at any touch of its database. */
export async function openPortal(place: Place, clock: Clock, outside: Outside) {
  const fate = new Fate();
  const touch = () => fate.over(async () => undefined);
  const host = {
    providers: (capability: string) => {
      const { downloader, mediaServer } = outside;
      if (capability === 'downloader') return downloader.isOn ? [downloader.provider(touch)] : [];
      return mediaServer.isOn ? [mediaServer.provider] : [];
    },
    isResting: () => false,
  };
  const absences = { keepers: () => [], setUp: () => [], isProvidedBy: (pluginId: string) => pluginId === 'depot' };
  const visible = async (kind: RequestKind, id: number) => {
    const request = await module.get(RequestRepository).named(kind, id, 'regular');
    return request && { kind, requestId: wireIdOf(request), requesterId: request.requesterId, state: request.state };
  };
  const neighbours = [
    { provide: PluginHost, useValue: host },
    { provide: Absences, useValue: absences },
    { provide: Users, useValue: { byId: async () => null } },
    { provide: Visibility, useValue: { ownerFor: async () => null } },
    { provide: Features, useValue: { isEnabled: async () => false } },
    { provide: VisibleRequests, useValue: { one: visible } },
    { provide: Thresholds, useValue: { of: async () => THRESHOLD } },
  ];
  const module = await Test.createTestingModule({
    imports: [KernelModule.on({ config: place as Config, log: silentLog(), schema }), EventsModule],
    providers: [...requests, ...consistency, ...fulfilment, ...library, ...votes, ...neighbours],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(DatabaseClock)
    .useValue(inStepWith(clock))
    .compile();

  const transactions = countTransactions(module.get(Database, { strict: false }));
  const portal = {
    fate,
    transactions,
    database: module.get(Database, { strict: false }),
    outbox: module.get(Outbox, { strict: false }),
    events: module.get(EventBus, { strict: false }),
    admission: module.get(Admission),
    decisions: module.get(Decisions),
    removal: module.get(Removal),
    voting: module.get(Voting),
    library: module.get(Library),
    libraryRemoval: module.get(LibraryRemoval),
    sync: module.get(MediaServerSync),
    requests: module.get(RequestRepository),
    consistency: module.get(Consistency),
    close: () => module.close(),
  };
  writeMessages(portal);
  await module.init();
  fate.govern(module.get(DataSource, { strict: false }));
  return portal;
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Transactions wait for each other and are tried again: while any is under way, the portal is not at rest. */
function countTransactions(database: Database): { underWay: number } {
  const count = { underWay: 0 };
  const transaction = database.transaction.bind(database);
  const counted: typeof transaction = async (work, options) => {
    count.underWay += 1;
    try {
      return await transaction(work, options);
    } finally {
      count.underWay -= 1;
    }
  };
  Object.assign(database, { transaction: counted });
  return count;
}

/** A row for each message about an arrival, in the transaction in which it happens, as the dispatcher of notifications writes them. */
function writeMessages({ events, outbox, database }: Pick<Portal, 'events' | 'outbox' | 'database'>): void {
  events.within('request.available', async ({ kind, requestId }) => {
    const [last] = await database.query<{ id: number; step: string }>('SELECT "id", "step" FROM "request_step" ORDER BY "id" DESC LIMIT 1');
    await outbox.put({ topic: MESSAGES, key: `${kind}:${requestId}:${last!.step}:${last!.id}`, payload: {} });
  });
}
