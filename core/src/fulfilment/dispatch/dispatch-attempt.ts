import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { UserReader } from '../../identity/index.js';
import {
  Clock,
  describeDeliveryError,
  MissingDestinationError,
  Outbox,
  type OutboxAttempt,
  type FailedAttempt,
  type OnDeliveredCallback,
  type Postponement,
  type DeliveryError,
} from '../../kernel/index.js';
import type { CapabilityProvider } from '../../plugin-host/index.js';
import { FulfilmentHandlerRegistry } from './fulfilment-handler-registry.js';
import { DownloaderSelector } from './downloader-selector.js';
import { isAcceptedBy, postponeAccepted } from './dispatch-confirmation.js';
import { decideFailureNotification } from './decide-failure-notification.js';
import { dispatchKey, dispatchTopic, toRequestEvent, type DispatchOrder, type DispatchOutcome } from './dispatch-order.js';
import { defaultProfilesOf } from '../default-profiles.js';

/** Time-out of one dispatch. Milliseconds. */
export const DISPATCH_TIMEOUT_MS = 60_000;

/** One attempt to send an order to the downloader, and the recording of its result. */
@Injectable()
export class DispatchAttempt {
  constructor(
    private readonly downloaderSelector: DownloaderSelector,
    private readonly fulfilmentHandlers: FulfilmentHandlerRegistry,
    private readonly users: UserReader,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns what to record after success, or when to ask for a confirmation. Rejects with the failure of the downloader. */
  async run(storedOrder: DispatchOrder, outboxAttempt: OutboxAttempt): Promise<OnDeliveredCallback | Postponement | void> {
    const dispatchOrder = await this.fulfilmentHandlers.get(storedOrder.kind).refreshOrder(storedOrder);
    if (!dispatchOrder) return;

    const downloader = this.downloaderSelector.findForOrder(dispatchOrder);
    if (!downloader) throw new MissingDestinationError(this.downloaderSelector.explainMissingFor(dispatchOrder));

    const receipt = await this.#callDownloader(downloader, dispatchOrder, outboxAttempt);
    const { outcome, waitingFor = null } = receipt;
    if (outcome !== 'accepted') return () => this.#recordDelivered(dispatchOrder, outcome, downloader.connectionName);

    const postponement = postponeAccepted(downloader, dispatchOrder, receipt);
    if (isAcceptedBy(downloader, dispatchOrder)) return postponement;
    return { ...postponement, followUp: () => this.#recordAccepted(dispatchOrder, downloader.connectionName, waitingFor) };
  }

  /** Runs in the transaction that records the failed attempt. */
  async recordFailure(dispatchOrder: DispatchOrder, { attempts, deliveryError, isDeadLetter }: FailedAttempt): Promise<void> {
    const failure = { attempts, isDeadLetter, at: this.clock.ms() };
    const { dispatchState, needsAttention } = decideFailureNotification(dispatchOrder.dispatchState ?? {}, failure);
    await this.outbox.replacePayload(dispatchTopic(dispatchOrder), dispatchKey(dispatchOrder), { ...dispatchOrder, dispatchState });
    await this.fulfilmentHandlers.get(dispatchOrder.kind).onFailed(dispatchOrder, deliveryError);
    await this.events.publish('dispatch.failed', {
      ...toRequestEvent(dispatchOrder),
      error: describeDeliveryError(deliveryError),
      attempts,
      needsAttention,
    });
  }

  /** The order was removed by an administrator, or after its retention (`actorId` null). Runs in the transaction that removes it. */
  async recordGivenUp(dispatchOrder: DispatchOrder, actorId: string | null): Promise<void> {
    await this.fulfilmentHandlers.get(dispatchOrder.kind).onGivenUp(dispatchOrder, actorId);
    await this.events.publish('dispatch.discarded', toRequestEvent(dispatchOrder, actorId));
  }

  /** No downloader is available. Runs in the transaction that records it. */
  recordStranded(dispatchOrder: DispatchOrder, deliveryError: DeliveryError): Promise<void> {
    return this.fulfilmentHandlers.get(dispatchOrder.kind).onStranded(dispatchOrder, deliveryError);
  }

  async #callDownloader(downloader: CapabilityProvider<'downloader'>, dispatchOrder: DispatchOrder, { key, signal }: OutboxAttempt) {
    const {
      kind: _,
      requestId: __,
      requesterId: ___,
      releaseDate: ____,
      artistId: _____,
      dispatchState: ______,
      downloaderId: _______,
      ...orderFields
    } = dispatchOrder;
    const requester = await this.users.findById(dispatchOrder.requesterId);
    // The default choices of users are ids at the default server of a plug-in: the API has one field for all its servers.
    const profiles = (this.downloaderSelector.isDefaultOfPlugin(downloader, dispatchOrder) && requester?.qualityProfiles) || {};
    const defaultProfiles = defaultProfilesOf(profiles, downloader, dispatchOrder);
    const item = { ...orderFields, ...defaultProfiles, idempotencyKey: key, requestedBy: requester?.userName ?? '' };
    const method = isAcceptedBy(downloader, dispatchOrder) ? 'confirm' : 'add';
    return downloader.call(method, item, { signal, timeoutMs: DISPATCH_TIMEOUT_MS });
  }

  async #recordAccepted(dispatchOrder: DispatchOrder, downloader: string, waitingFor: string | null): Promise<void> {
    await this.fulfilmentHandlers.get(dispatchOrder.kind).onAccepted(dispatchOrder, downloader, waitingFor);
    await this.events.publish('dispatch.accepted', { ...toRequestEvent(dispatchOrder), waitingFor });
  }

  async #recordDelivered(dispatchOrder: DispatchOrder, dispatchOutcome: DispatchOutcome, downloader: string): Promise<void> {
    await this.fulfilmentHandlers.get(dispatchOrder.kind).onDelivered(dispatchOrder, dispatchOutcome, downloader);
    await this.events.publish('dispatch.delivered', toRequestEvent(dispatchOrder));
  }
}
