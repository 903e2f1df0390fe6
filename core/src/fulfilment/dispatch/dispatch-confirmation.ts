import { type DownloadReceipt, PluginFailure } from '@ombi/sdk';
import { PermanentDeliveryError, type Postponement } from '../../kernel/index.js';
import type { CapabilityProvider } from '../../plugin-host/index.js';
import type { DispatchOrder } from './dispatch-order.js';

type Downloader = CapabilityProvider<'downloader'>;

/** Whether this downloader has accepted the order, so that it is asked to confirm it instead of adding it again. */
export const isAcceptedBy = ({ connectionId }: Pick<Downloader, 'connectionId'>, { dispatchState }: DispatchOrder): boolean =>
  dispatchState?.accepted?.connectionId === connectionId;

/** Number of confirmations that the downloader was asked for, including the one in progress. */
const confirmationsOf = (downloader: Downloader, dispatchOrder: DispatchOrder): number =>
  isAcceptedBy(downloader, dispatchOrder) ? (dispatchOrder.dispatchState?.accepted?.confirmations ?? 0) + 1 : 0;

/** Delays an accepted order (retry later) until the next confirmation that the plug-in wants. Throws after the last one. */
export function postponeAccepted(downloader: Downloader, dispatchOrder: DispatchOrder, receipt: DownloadReceipt): Postponement {
  const delays = downloader.getProperty('confirmAfterMs') ?? [];
  if (delays.length === 0) throw new PluginFailure('plugin-error', 'the plug-in accepted a title that it cannot confirm');

  const confirmations = confirmationsOf(downloader, dispatchOrder);
  const postponeMs = delays[confirmations];
  if (postponeMs === undefined)
    throw new PermanentDeliveryError({ code: 'not-confirmed', ...(receipt.waitingFor && { detail: receipt.waitingFor }) });
  const accepted = { connectionId: downloader.connectionId, confirmations };
  return { postponeMs, payload: { ...dispatchOrder, dispatchState: { accepted } } satisfies DispatchOrder };
}
