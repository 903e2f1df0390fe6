import { Injectable } from '@nestjs/common';
import type { MediaRef, Variant } from '@ombi/sdk';
import type { OpenOutboxLane, DeliveryError } from '../../kernel/index.js';
import { ConfiguredConnections, PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';
import type { DispatchOrder, RequestKind } from './dispatch-order.js';

/** The outbox lane of everything that no plug-in claims as its own. */
const SHARED_LANE = '';

/** Finds the downloader that fetches a copy, and those that tell of it. */
@Injectable()
export class DownloaderSelector {
  constructor(
    private readonly host: PluginHost,
    private readonly configuredConnections: ConfiguredConnections,
  ) {}

  /** The first one that is set up for this kind and copy; null when there is none. */
  find(kind: RequestKind, variant: Variant): CapabilityProvider<'downloader'> | null {
    return this.host.providers('downloader').find((downloader) => supports(downloader, kind, variant)) ?? null;
  }

  /** The one that gets this order; null when there is none. Whoever has titles of its own gets those, and no others. */
  findForOrder({ kind, variant, ref }: Pick<DispatchOrder, 'kind' | 'variant' | 'ref'>): CapabilityProvider<'downloader'> | null {
    return this.#findInLane(kind, variant, this.outboxLaneOf(ref));
  }

  /** The outbox lane of orders for a title: its owner's, so that nobody waits for sample content, nor sample content for anybody. */
  outboxLaneOf(ref: MediaRef): string {
    const idOwner = this.configuredConnections.keepers('downloader').find(({ ownIds }) => {
      const range = ownIds[ref.source];
      return range !== undefined && ref.id.length === range.first.length && range.first <= ref.id && ref.id <= range.last;
    });
    return idOwner?.pluginId ?? SHARED_LANE;
  }

  /** The lanes of a kind and copy that somebody can carry at the moment. */
  openLanes(kind: RequestKind, variant: Variant): OpenOutboxLane[] {
    const lanes = [SHARED_LANE, ...this.configuredConnections.keepers('downloader').map(({ pluginId }) => pluginId)];
    return lanes.flatMap((lane) => {
      const downloader = this.#findInLane(kind, variant, lane);
      return downloader ? [{ lane, carrier: downloader.connectionId }] : [];
    });
  }

  /** Why nobody fetches it. */
  explainMissing(kind: RequestKind, variant: Variant): DeliveryError {
    const configured = this.configuredConnections.setUp('downloader').find(({ plugin, variant: of }) => {
      const kinds = plugin.facts.provides.downloader?.['kinds'];
      return of === variant && Array.isArray(kinds) && kinds.includes(kind);
    });
    return configured
      ? { code: this.configuredConnections.unavailableReason(configured.connectionId), detail: configured.name }
      : { code: 'no-downloader' };
  }

  isDownloader(pluginId: string): boolean {
    return this.configuredConnections.isProvidedBy(pluginId, 'downloader');
  }

  /** Those that can tell how far their downloads are. */
  findWithProgress(): CapabilityProvider<'downloader'>[] {
    return this.host.providers('downloader').filter((downloader) => downloader.describe('tellsProgress') === true);
  }

  /** Whether it should be left alone for now, unless a person waits for it. */
  isPaused(connectionId: string): boolean {
    return this.host.isBackingOff(connectionId);
  }

  #findInLane(kind: RequestKind, variant: Variant, lane: string): CapabilityProvider<'downloader'> | null {
    const keepers = new Set(this.configuredConnections.keepers('downloader').map(({ pluginId }) => pluginId));
    const inLane = ({ pluginId }: CapabilityProvider<'downloader'>): boolean =>
      lane === SHARED_LANE ? !keepers.has(pluginId) : pluginId === lane;
    const all = this.host.providers('downloader', () => false);
    return all.find((downloader) => inLane(downloader) && supports(downloader, kind, variant)) ?? null;
  }
}

const supports = (downloader: CapabilityProvider<'downloader'>, kind: RequestKind, variant: Variant): boolean =>
  downloader.variant === variant && downloader.describe('kinds').includes(kind);
