import { Injectable } from '@nestjs/common';
import type { ApprovedItem } from '@ombi/sdk';
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
import { DownloaderOptions } from '../options/downloader-options.js';
import { belongsToOtherServer, isInvalidOption, type DownloaderOptionKind } from '../options/option-comparison.js';

/** Time-out of one dispatch. Milliseconds. */
export const DISPATCH_TIMEOUT_MS = 60_000;

/** The members of an item that hold ids of the downloader, those of the request before those of the requester. */
const CHOICES = [
  ['quality', 'qualityProfileId'],
  ['quality', 'preferredQualityProfileId'],
  ['rootFolder', 'rootFolderId'],
  ['rootFolder', 'preferredRootFolderId'],
  ['language', 'languageProfileId'],
  ['language', 'preferredLanguageProfileId'],
] as const satisfies readonly (readonly [DownloaderOptionKind, keyof ApprovedItem])[];

type Choices = Pick<ApprovedItem, (typeof CHOICES)[number][1]>;

/** One attempt to send an order to the downloader, and the recording of its result. */
@Injectable()
export class DispatchAttempt {
  constructor(
    private readonly downloaderSelector: DownloaderSelector,
    private readonly fulfilmentHandlers: FulfilmentHandlerRegistry,
    private readonly downloaderOptions: DownloaderOptions,
    private readonly users: UserReader,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns what to record after success, or when to request a confirmation. Rejects with the failure of the downloader. */
  async run(storedOrder: DispatchOrder, outboxAttempt: OutboxAttempt): Promise<OnDeliveredCallback | Postponement | void> {
    const dispatchOrder = await this.fulfilmentHandlers.get(storedOrder.kind).refreshOrder(storedOrder);
    if (!dispatchOrder) return;

    const downloader = this.downloaderSelector.findForOrder(dispatchOrder);
    if (!downloader) throw new MissingDestinationError(this.downloaderSelector.explainMissingFor(dispatchOrder));

    const { connectionName } = downloader;
    const { receipt, invalidatedOptions } = await this.#callDownloader(downloader, dispatchOrder, outboxAttempt);
    const { outcome, waitingFor = null } = receipt;
    outboxAttempt.onCancelled(() =>
      this.fulfilmentHandlers.get(dispatchOrder.kind).onSentAfterCancel(dispatchOrder, receipt, connectionName),
    );
    const recordLost = async (): Promise<void> => {
      if (invalidatedOptions.length > 0)
        await this.fulfilmentHandlers.get(dispatchOrder.kind).onOptionsInvalidated(dispatchOrder, invalidatedOptions, connectionName);
    };
    if (outcome !== 'accepted') {
      return async () => {
        await recordLost();
        await this.#recordDelivered(dispatchOrder, outcome, connectionName);
      };
    }

    const postponement = postponeAccepted(downloader, dispatchOrder, receipt);
    if (isAcceptedBy(downloader, dispatchOrder)) return postponement;
    const followUp = async (): Promise<void> => {
      await recordLost();
      await this.#recordAccepted(dispatchOrder, connectionName, waitingFor);
    };
    return { ...postponement, followUp };
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
    const method = isAcceptedBy(downloader, dispatchOrder) ? 'confirm' : 'add';
    const choices = { ...orderFields, ...defaultProfiles };
    const { cleared, invalidated } = await this.#checkChoices(downloader, choices, signal);
    const item = { ...choices, ...cleared, idempotencyKey: key, requestedBy: requester?.userName ?? '' };
    return { receipt: await downloader.call(method, item, { signal, timeoutMs: DISPATCH_TIMEOUT_MS }), invalidatedOptions: invalidated };
  }

  /**
   * `cleared`: the choices that are ids of another server that was there before, as 0, which chooses nothing. The plug-in skips ids that do
   * not exist; `invalidated` names these kinds, too.
   */
  async #checkChoices(
    downloader: CapabilityProvider<'downloader'>,
    choices: Choices,
    signal: AbortSignal,
  ): Promise<{ readonly cleared: Partial<Choices>; readonly invalidated: readonly DownloaderOptionKind[] }> {
    const made = CHOICES.map(([kind, name]) => ({ kind, name, id: choices[name] ?? 0 })).filter(({ id }) => id > 0);
    const comparison = made.length > 0 ? await this.downloaderOptions.compare(downloader, { signal }) : null;
    if (!comparison) return { cleared: {}, invalidated: [] };

    const cleared = made.filter(({ kind, id }) => belongsToOtherServer(comparison, kind, id)).map(({ name }) => [name, 0]);
    const invalidated = made.filter(({ kind, id }) => isInvalidOption(comparison, kind, id)).map(({ kind }) => kind);
    return { cleared: Object.fromEntries(cleared), invalidated: [...new Set(invalidated)] };
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
