import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DownloadProgress, DownloadReceipt, Events } from '@ombi/sdk';
import {
  FulfilmentHandlerRegistry,
  REQUEST_KINDS,
  type AwaitedRequest,
  type KindAndVariant,
  type DispatchOrder,
  type FulfilmentHandler,
  type DispatchOutcome,
  type DownloaderOptionKind,
} from '../../../fulfilment/index.js';
import { EventBus } from '../../../events/index.js';
import type { DeliveryError } from '../../../kernel/index.js';
import { RequestHistory, externalIdsForDownloader, downloadOptionsOf, type ChangeContext } from '../index.js';
import { AwaitedRequestFinder } from './awaited-request-finder.js';
import { TitleIdCompletion } from './title-id-completion.js';
import { RequestRepository, type RequestEntity } from '../../store/index.js';

const OVERRIDE_COLUMNS = [
  ['quality', 'qualityOverride'],
  ['rootFolder', 'rootFolderOverride'],
  ['language', 'languageOverride'],
] as const satisfies readonly (readonly [DownloaderOptionKind, keyof RequestEntity])[];

const handedOver = (outcome: DispatchOutcome, downloader: string | null): ChangeContext => ({
  actorId: null,
  facts: { fact: 'handed-over', outcome, downloader },
});

const accepted = (downloader: string, waitingFor: string | null): ChangeContext => ({
  actorId: null,
  facts: { fact: 'accepted', downloader, waitingFor },
});

/** Implements {@link FulfilmentHandler} for requests; records dispatch results in their history. */
@Injectable()
export class RequestFulfilmentHandler implements FulfilmentHandler, OnModuleInit {
  constructor(
    private readonly fulfilmentHandlers: FulfilmentHandlerRegistry,
    private readonly requestRepository: RequestRepository,
    private readonly requestHistory: RequestHistory,
    private readonly awaited: AwaitedRequestFinder,
    private readonly titleIdCompletion: TitleIdCompletion,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    for (const kind of REQUEST_KINDS) this.fulfilmentHandlers.register(kind, this);
    this.events.onInTransaction('connection.removed', ({ connectionIds }) => this.requestRepository.clearDownloader(connectionIds));
    this.events.onInTransaction('downloader.replaced', (replacement) => this.#clearLostChoices(replacement));
  }

  async refreshOrder(dispatchOrder: DispatchOrder): Promise<DispatchOrder | null> {
    const request = await this.#findRequest(dispatchOrder);
    if (request?.state !== 'approved') return null;
    const isRepeated = request.dispatchError?.code === 'rejected' || dispatchOrder.dispatchState?.isSentAgain === true;
    const title = isRepeated ? await this.titleIdCompletion.complete(request.title) : request.title;
    return { ...dispatchOrder, ids: externalIdsForDownloader(title), ...downloadOptionsOf(request) };
  }

  async onOptionsInvalidated(dispatchOrder: DispatchOrder, choices: readonly DownloaderOptionKind[], downloader: string): Promise<void> {
    const request = await this.#findRequest(dispatchOrder);
    if (request) await this.#recordLostChoices(request, choices, downloader);
  }

  async onDelivered(dispatchOrder: DispatchOrder, dispatchOutcome: DispatchOutcome, downloader: string | null): Promise<void> {
    await this.#recordOutcome(dispatchOrder, 'handed-over', handedOver(dispatchOutcome, downloader));
  }

  async onAccepted(dispatchOrder: DispatchOrder, downloader: string, waitingFor: string | null): Promise<void> {
    await this.#recordOutcome(dispatchOrder, 'accepted', accepted(downloader, waitingFor));
  }

  async onSentAfterCancel(dispatchOrder: DispatchOrder, receipt: DownloadReceipt, downloader: string): Promise<void> {
    const request = await this.#findRequest(dispatchOrder);
    // If it was approved again, its new order records what becomes of it.
    if (!request || request.state === 'approved') return;
    const { outcome, waitingFor = null } = receipt;
    if (outcome === 'accepted') await this.requestHistory.recordNote(request, 'accepted', accepted(downloader, waitingFor));
    else await this.requestHistory.recordNote(request, 'handed-over', handedOver(outcome, downloader));
  }

  async onFailed(dispatchOrder: DispatchOrder, deliveryError: DeliveryError): Promise<void> {
    await this.#recordOutcome(
      dispatchOrder,
      'hand-over-failed',
      { actorId: null, facts: { fact: 'not-handed-over', ...deliveryError } },
      deliveryError,
    );
  }

  async onStranded(dispatchOrder: DispatchOrder, deliveryError: DeliveryError): Promise<void> {
    const request = await this.#findRequest(dispatchOrder);
    if (request) await this.requestRepository.setDispatchError(request, deliveryError);
  }

  async onRetried(dispatchOrder: DispatchOrder, actorId: string): Promise<void> {
    const request = await this.#findRequest(dispatchOrder);
    if (request) await this.requestHistory.recordNote(request, 'send-again', { actorId });
  }

  /** Also clears the dispatch error of the request. */
  async onGivenUp(dispatchOrder: DispatchOrder, actorId: string | null): Promise<void> {
    await this.#recordOutcome(dispatchOrder, 'given-up', { actorId });
  }

  hasAwaitedRequests(dispatchTarget: KindAndVariant): Promise<boolean> {
    return this.awaited.hasAny(dispatchTarget);
  }

  findAwaitedRequests(dispatchTarget: KindAndVariant, downloads: readonly DownloadProgress[]): Promise<AwaitedRequest[]> {
    return this.awaited.find(dispatchTarget, downloads);
  }

  /** What was chosen for requests at the server before is dropped and recorded in their history. */
  async #clearLostChoices({ lost, connectionName, ...server }: Events['downloader.replaced']): Promise<void> {
    for (const request of await this.requestRepository.findWithOverridesAt(server)) {
      const overrides = OVERRIDE_COLUMNS.filter(([kind, column]) => lost[kind].includes(request[column]));
      if (overrides.length === 0) continue;
      await this.requestRepository.updateOverrides(request, Object.fromEntries(overrides.map(([, column]) => [column, 0])));
      await this.#recordLostChoices(
        request,
        overrides.map(([kind]) => kind),
        connectionName,
      );
    }
  }

  #recordLostChoices(request: RequestEntity, choices: readonly DownloaderOptionKind[], downloader: string): Promise<void> {
    return this.requestHistory.recordNote(request, 'choices-lost', { actorId: null, facts: { fact: 'choices-lost', choices, downloader } });
  }

  async #recordOutcome(
    dispatchOrder: DispatchOrder,
    what: string,
    changeContext: ChangeContext,
    deliveryError: DeliveryError | null = null,
  ): Promise<void> {
    const request = await this.#findRequest(dispatchOrder);
    if (!request) return;
    await this.requestRepository.setDispatchError(request, deliveryError);
    await this.requestHistory.recordNote(request, what, changeContext);
  }

  #findRequest({ kind, requestId, variant }: DispatchOrder): Promise<RequestEntity | null> {
    return this.requestRepository.findByPublicId(kind, requestId, variant);
  }
}
