import { CatalogueService } from '../../../src/catalogue/index.js';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { eventEntities } from '../../../src/events/entities.js';
import { EventBus, EventsModule } from '../../../src/events/index.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import { DispatchAttempt } from '../../../src/fulfilment/dispatch/dispatch-attempt.js';
import { DispatchOrderRepository } from '../../../src/fulfilment/dispatch/dispatch-order.repository.js';
import { DownloaderOptions, DownloadRouting, FulfilmentHandlerRegistry, FulfilmentService } from '../../../src/fulfilment/index.js';
import { UserReader } from '../../../src/identity/index.js';
import { Clock, Database, DatabaseClock, KernelModule, Outbox, outboxEntities, type Config } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { requestEntities } from '../../../src/requests/entities.js';
import { RequesterResolver } from '../../../src/requests/create/index.js';
import { RequestCreator, requestPolicyProviders } from '../../../src/requests/create/policy/index.js';
import { ConsistencyCheckRunner } from '../../../src/requests/maintenance/consistency/consistency-check-runner.js';
import { RequestConsistency } from '../../../src/requests/maintenance/consistency/index.js';
import { ViolationRepository } from '../../../src/requests/maintenance/consistency/violation.repository.js';
import { RequestDecisionService, RequestRemoval } from '../../../src/requests/actions/index.js';
import { AvailabilityUpdater, TitleConnectionFinder, type TitleConnections } from '../../../src/requests/workflow/availability/index.js';
import { fulfilmentAdapterProviders } from '../../../src/requests/workflow/fulfilment-adapter/index.js';
import { RequestVisibility } from '../../../src/requests/lists/index.js';
import { QuotaService } from '../../../src/requests/workflow/quota/index.js';
import { QuotaRepository } from '../../../src/requests/workflow/quota/quota.repository.js';
import { workflowProviders } from '../../../src/requests/workflow/index.js';
import {
  RequestEpisodeRepository,
  RequestRepository,
  requestStoreProviders,
  RequestSubscriptionRepository,
  type RequestEntity,
} from '../../../src/requests/store/index.js';
import { fakeDatabaseClock } from '../movable-clock.js';
import { memoryLog } from '../memory-log.js';
import { provideFake } from '../provide-fake.js';

const workflowModules = [
  ...requestPolicyProviders,
  ...workflowProviders,
  ...requestStoreProviders,
  ...fulfilmentAdapterProviders,
  RequestDecisionService,
  RequestRemoval,
  QuotaService,
  QuotaRepository,
];
const consistencyModules = [AvailabilityUpdater, ConsistencyCheckRunner, RequestConsistency, ViolationRepository];
const fulfilment = [FulfilmentService, DispatchAttempt, FulfilmentHandlerRegistry, DispatchOrderRepository];

const schema = { entities: [...requestEntities, ...outboxEntities, ...eventEntities], migrations };

/** What a dispatch uses of a downloader. */
export interface WorkflowDownloader extends Pick<CapabilityProvider<'downloader'>, 'pluginId' | 'connectionId' | 'connectionName'> {
  getProperty(member: string): unknown;
  call(method: 'add' | 'confirm', item: object, options: { readonly signal: AbortSignal }): Promise<unknown>;
}

/** A downloader without optional members. */
export const workflowDownloader = (pluginId: string, call: WorkflowDownloader['call']): WorkflowDownloader => ({
  ...{ pluginId, connectionId: `${pluginId}-1`, connectionName: pluginId },
  getProperty: () => undefined,
  call,
});

/** Options of the fixture. */
export interface WorkflowFixtureOptions {
  readonly databaseLocation: Pick<Config, 'dataDir' | 'databaseUrl'>;
  readonly clock?: Clock;
  /** The downloader; default: none. */
  readonly downloader?: WorkflowDownloader;
}

/** The modules from request to dispatch, without HTTP, so that it opens quickly. Nothing is dispatched before `start`. */
export async function openWorkflowFixture({ databaseLocation, clock = new Clock(), downloader }: WorkflowFixtureOptions) {
  const kernel = KernelModule.forRoot({ config: databaseLocation as Config, log: memoryLog(), schema });
  const findNoHolders = async ({ id }: RequestEntity): Promise<TitleConnections> => {
    const episodes = (await module.get(RequestEpisodeRepository).findByRequests([id])).get(id) ?? [];
    const episodeIds = episodes.map((episode) => episode.id);
    return { holders: [], missingEpisodeIds: episodeIds, removedEpisodeIds: episodeIds, isGone: true };
  };
  const fakes = [
    provideFake(TitleConnectionFinder, { find: findNoHolders }),
    provideFake(UserReader, { findById: async () => null }),
    provideFake(RequesterResolver, { refresh: async (requester, actor) => ({ requester, actor }) }),
    provideFake(RequestVisibility, { ownerFilterFor: async () => null }),
    { provide: DownloaderSelector, useValue: fakeDownloaderSelector(downloader) },
    provideFake(CatalogueService, { readCurrentIds: async () => ({}) }),
    provideFake(DownloadRouting, { choose: async () => null }),
    provideFake(DownloaderOptions, { compare: async () => null }),
  ];
  const module = await Test.createTestingModule({
    imports: [kernel, EventsModule],
    providers: [...workflowModules, ...consistencyModules, ...fulfilment, ...fakes],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(DatabaseClock)
    .useValue(fakeDatabaseClock(clock))
    .compile();
  return {
    source: module.get(DataSource, { strict: false }),
    database: module.get(Database, { strict: false }),
    outbox: module.get(Outbox, { strict: false }),
    events: module.get(EventBus, { strict: false }),
    episodes: module.get(RequestEpisodeRepository),
    requestCreator: module.get(RequestCreator),
    requestDecisions: module.get(RequestDecisionService),
    requestRemoval: module.get(RequestRemoval),
    quotaService: module.get(QuotaService),
    availabilityUpdater: module.get(AvailabilityUpdater),
    requests: module.get(RequestRepository),
    subscriptions: module.get(RequestSubscriptionRepository),
    requestConsistency: module.get(RequestConsistency),
    start: () => module.init(),
    close: () => module.close(),
  };
}

export type WorkflowFixture = Awaited<ReturnType<typeof openWorkflowFixture>>;

/** Selector of the one downloader; without it orders wait. No connection holds anything. */
const fakeDownloaderSelector = (downloader: WorkflowDownloader | undefined) => ({
  find: () => downloader ?? null,
  findForOrder: () => downloader ?? null,
  outboxLaneFor: () => '',
  isDefaultOfPlugin: () => true,
  openLanes: () => (downloader ? [{ lane: '', destination: 'neighbour' }] : []),
  explainMissingFor: () => ({ code: 'no-downloader' }),
  explainClosedLane: () => ({ code: 'no-downloader' }),
  isDownloader: () => false,
});
