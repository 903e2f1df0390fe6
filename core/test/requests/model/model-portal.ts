import { CatalogueService } from '../../../src/catalogue/index.js';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { VARIANTS } from '@ombi/sdk';
import { eventEntities } from '../../../src/events/entities.js';
import { EventBus, EventsModule } from '../../../src/events/index.js';
import { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import { DispatchAttempt } from '../../../src/fulfilment/dispatch/dispatch-attempt.js';
import { DispatchOrderRepository } from '../../../src/fulfilment/dispatch/dispatch-order.repository.js';
import {
  DownloaderOptions,
  DownloadRouting,
  FulfilmentHandlerRegistry,
  FulfilmentService,
  type RequestKind,
} from '../../../src/fulfilment/index.js';
import { AuditLog, UserReader } from '../../../src/identity/index.js';
import { Clock, Database, DatabaseClock, KernelModule, Outbox, outboxEntities, type Config } from '../../../src/kernel/index.js';
import { DownloaderEpisodeRepository } from '../../../src/library/episodes/downloader-episode.repository.js';
import { AvailableEpisodeFinder } from '../../../src/library/episodes/available-episode-finder.js';
import { LibraryEpisodeRepository } from '../../../src/library/episodes/library-episode.repository.js';
import { libraryEntities } from '../../../src/library/entities.js';
import { LibraryConnectionCleanup } from '../../../src/library/library-connection-cleanup.js';
import { DownloaderItemFinder } from '../../../src/library/items/downloader-item-finder.js';
import { DownloaderItemRepository } from '../../../src/library/items/downloader-item.repository.js';
import { InitialContentMarker } from '../../../src/library/additions/initial-content-marker.js';
import { InitialContentRepository } from '../../../src/library/additions/initial-content.repository.js';
import { LibraryAdditionsRepository } from '../../../src/library/additions/library-additions.repository.js';
import { LibraryItemFinder } from '../../../src/library/items/library-item-finder.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { LibraryService } from '../../../src/library/index.js';
import { DownloaderSync } from '../../../src/library/sync/downloader-sync.js';
import { LibraryMatchRepository } from '../../../src/library/matching/library-match.repository.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { MissingItemRemoval } from '../../../src/library/sync/missing-item-removal.js';
import { SyncRunRepository } from '../../../src/library/sync/sync-run.repository.js';
import { ChangedTitleRepository } from '../../../src/library/sync/titles/changed-title.repository.js';
import { NewerTitles } from '../../../src/library/sync/titles/newer-titles.js';
import { WatchedItemRepository } from '../../../src/library/watch-history/watched-item.repository.js';
import { migrations } from '../../../src/migrations/index.js';
import { ConfiguredConnections, PluginHost } from '../../../src/plugin-host/index.js';
import { requestEntities } from '../../../src/requests/entities.js';
import { RequesterResolver } from '../../../src/requests/create/index.js';
import { RequestCreator, requestPolicyProviders } from '../../../src/requests/create/policy/index.js';
import { availabilityProviders } from '../../../src/requests/workflow/availability/index.js';
import { RequestVoteHandler, RequestDecisionService, RequestRemoval } from '../../../src/requests/actions/index.js';
import { ConsistencyCheckRunner } from '../../../src/requests/maintenance/consistency/consistency-check-runner.js';
import { RequestConsistency } from '../../../src/requests/maintenance/consistency/index.js';
import { ViolationRepository } from '../../../src/requests/maintenance/consistency/violation.repository.js';
import { fulfilmentAdapterProviders } from '../../../src/requests/workflow/fulfilment-adapter/index.js';
import { VisibleRequests, type RequestSummary } from '../../../src/requests/lists/queries/index.js';
import { RequestVisibility } from '../../../src/requests/lists/index.js';
import { QuotaService } from '../../../src/requests/workflow/quota/index.js';
import { QuotaRepository } from '../../../src/requests/workflow/quota/quota.repository.js';
import { workflowProviders } from '../../../src/requests/workflow/index.js';
import { RequestRepository, requestStoreProviders, publicIdOf } from '../../../src/requests/store/index.js';
import { FeatureFlags } from '../../../src/settings/index.js';
import { VoteRecorder, VoteService } from '../../../src/votes/vote.service.js';
import { voteEntities } from '../../../src/votes/entities.js';
import { VoteCleanup } from '../../../src/votes/listeners/vote-cleanup.js';
import { VoteThresholds } from '../../../src/votes/vote-settings.service.js';
import { VoteRepository } from '../../../src/votes/store/vote.repository.js';
import { CrashInjector } from '../../fulfilment/crash/crash-injector.js';
import { fakeDatabaseClock } from '../../support/movable-clock.js';
import { memoryLog } from '../../support/memory-log.js';
import { dispatchKeyOf } from '../../support/requests/request-api.js';
import type { SimulatedDownloader, SimulatedMediaServer } from './simulated-plugins.js';
import { provideFake } from '../../support/provide-fake.js';

/** So many votes approve a request. */
const VOTE_THRESHOLD = 2;

/** Topic of the messages that the portal would send about what arrived: nobody delivers them, so they can be counted. */
export const MESSAGE_TOPIC = 'message';

const requests = [
  ...requestPolicyProviders,
  ...workflowProviders,
  ...requestStoreProviders,
  ...fulfilmentAdapterProviders,
  ...availabilityProviders,
  RequestDecisionService,
  RequestRemoval,
  QuotaService,
  QuotaRepository,
  RequestVoteHandler,
];
const consistency = [ConsistencyCheckRunner, RequestConsistency, ViolationRepository];
const fulfilment = [FulfilmentService, DispatchAttempt, FulfilmentHandlerRegistry, DispatchOrderRepository, DownloaderSelector];
const library = [
  ...[LibraryService, LibraryItemFinder, DownloaderItemFinder, AvailableEpisodeFinder],
  ...[MediaServerSync, DownloaderSync, MissingItemRemoval, LibraryConnectionCleanup, ChangedTitleRepository, NewerTitles],
  ...[LibraryItemRepository, LibraryEpisodeRepository, DownloaderItemRepository, DownloaderEpisodeRepository],
  ...[
    InitialContentMarker,
    InitialContentRepository,
    LibraryAdditionsRepository,
    LibraryMatchRepository,
    SyncRunRepository,
    WatchedItemRepository,
  ],
];
const votes = [VoteRecorder, VoteService, VoteRepository, VoteCleanup];

const schema = {
  entities: [...requestEntities, ...outboxEntities, ...eventEntities, ...libraryEntities, ...voteEntities],
  migrations,
};

/** The plug-ins of the run in progress. */
export interface SimulatedPlugins {
  downloader: SimulatedDownloader;
  mediaServer: SimulatedMediaServer;
}

type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** A portal with everything from a request to its arrival, and nothing else. It may be killed at any touch of its database. */
export async function openModelPortal(databaseLocation: DatabaseLocation, clock: Clock, plugins: SimulatedPlugins) {
  const crashInjector = new CrashInjector();
  const countAccess = () => crashInjector.wrap(async () => undefined);
  const host = {
    providers: (capability: string) => {
      const { downloader, mediaServer } = plugins;
      if (capability === 'downloader')
        return downloader.isEnabled ? VARIANTS.map((variant) => downloader.provider(countAccess, variant)) : [];
      return mediaServer.isEnabled ? [mediaServer.provider] : [];
    },
    isBackingOff: () => false,
  };
  const configuredConnections = {
    findPluginsWithOwnIds: () => [],
    findConfigured: () => [],
    findExistingIds: async (connectionIds: readonly string[]) => new Set(connectionIds),
    isProvidedBy: (pluginId: string) => pluginId === 'depot',
  };
  const findVisible = async (kind: RequestKind, id: number): Promise<RequestSummary | null> => {
    const request = await module.get(RequestRepository).findByPublicId(kind, id, 'regular');
    if (!request) return null;
    return { kind, requestId: publicIdOf(request), requesterId: request.requesterId, state: request.state } as RequestSummary;
  };
  const fakes = [
    { provide: PluginHost, useValue: host },
    { provide: ConfiguredConnections, useValue: configuredConnections },
    provideFake(CatalogueService, { readCurrentIds: async () => ({}) }),
    provideFake(DownloadRouting, { choose: async () => null }),
    provideFake(DownloaderOptions, { compare: async () => null }),
    provideFake(AuditLog, { record: async () => undefined }),
    provideFake(UserReader, { findById: async () => null }),
    provideFake(RequesterResolver, { refresh: async (requester, actor) => ({ requester, actor }) }),
    provideFake(RequestVisibility, { ownerFilterFor: async () => null }),
    provideFake(FeatureFlags, { isEnabled: async (flag: string) => flag === 'Movie4KRequests' }),
    provideFake(VisibleRequests, { findOne: findVisible }),
    provideFake(VoteThresholds, { thresholdOf: async () => VOTE_THRESHOLD }),
  ];
  const module = await Test.createTestingModule({
    imports: [KernelModule.forRoot({ config: databaseLocation as Config, log: memoryLog(), schema }), EventsModule],
    providers: [...requests, ...consistency, ...fulfilment, ...library, ...votes, ...fakes],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(DatabaseClock)
    .useValue(fakeDatabaseClock(clock))
    .compile();

  const transactions = countTransactions(module.get(Database, { strict: false }));
  const portal = {
    crashInjector,
    transactions,
    database: module.get(Database, { strict: false }),
    outbox: module.get(Outbox, { strict: false }),
    events: module.get(EventBus, { strict: false }),
    requestCreator: module.get(RequestCreator),
    requestDecisions: module.get(RequestDecisionService),
    requestRemoval: module.get(RequestRemoval),
    voteService: module.get(VoteService),
    library: module.get(LibraryService),
    libraryRemoval: module.get(MissingItemRemoval),
    sync: module.get(MediaServerSync),
    downloaderSync: module.get(DownloaderSync),
    requests: module.get(RequestRepository),
    requestConsistency: module.get(RequestConsistency),
    close: () => module.close(),
  };
  recordMessages(portal);
  await module.init();
  crashInjector.instrument(module.get(DataSource, { strict: false }));
  return portal;
}

export type ModelPortal = Awaited<ReturnType<typeof openModelPortal>>;

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
function recordMessages({ events, outbox, database }: Pick<ModelPortal, 'events' | 'outbox' | 'database'>): void {
  events.onInTransaction('request.available', async ({ kind, requestId, variant }) => {
    const which = kind === 'tv' ? '"r"."id" = ?' : `"r"."titleId" = ? AND "r"."slot" = '${variant}'`;
    const [last] = await database.query<{ id: number; step: string }>(
      `SELECT "s"."id", "s"."step" FROM "request_step" "s" JOIN "request" "r" ON "r"."id" = "s"."requestId" WHERE ${which} ORDER BY "s"."id" DESC LIMIT 1`,
      [requestId],
    );
    await outbox.enqueue({
      topic: MESSAGE_TOPIC,
      key: `${dispatchKeyOf(kind, requestId, variant)}:${last!.step}:${last!.id}`,
      payload: {},
    });
  });
}
