import { Injectable } from '@nestjs/common';
import { isInIdRange, type MediaRef, type Variant } from '@ombi/sdk';
import type { OpenOutboxLane, DeliveryError } from '../../kernel/index.js';
import { ConfiguredConnections, PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';
import type { DispatchOrder, RequestKind } from './dispatch-order.js';

/** Outbox lane of titles that no plug-in claims as its own. */
const SHARED_LANE = '';

/** Selects the downloader for a request, and those that report progress. */
@Injectable()
export class DownloaderSelector {
  constructor(
    private readonly host: PluginHost,
    private readonly configuredConnections: ConfiguredConnections,
  ) {}

  /** The configured downloader that gets the requests of this kind and variant; null when there is none. */
  find(kind: RequestKind, variant: Variant): CapabilityProvider<'downloader'> | null {
    return preferred(this.host.providers('downloader').filter((downloader) => supports(downloader, kind, variant)));
  }

  /** The downloader for an order; null when there is none. A plug-in with titles of its own gets only those. */
  findForOrder({ kind, variant, ref }: Pick<DispatchOrder, 'kind' | 'variant' | 'ref'>): CapabilityProvider<'downloader'> | null {
    return this.#findInLane(kind, variant, this.outboxLaneOf(ref));
  }

  /** Outbox lane of a title: that of the plug-in that owns the id, so that sample content and real titles never wait for each other. */
  outboxLaneOf(ref: MediaRef): string {
    const idOwner = this.configuredConnections.findOwnIdPlugins('downloader').find(({ ownIds }) => {
      const range = ownIds[ref.source];
      return range !== undefined && isInIdRange(ref.id, range);
    });
    return idOwner?.pluginId ?? SHARED_LANE;
  }

  /** The lanes of a kind and variant that have an active downloader. */
  openLanes(kind: RequestKind, variant: Variant): OpenOutboxLane[] {
    const lanes = [SHARED_LANE, ...this.configuredConnections.findOwnIdPlugins('downloader').map(({ pluginId }) => pluginId)];
    return lanes.flatMap((lane) => {
      const downloader = this.#findInLane(kind, variant, lane);
      return downloader ? [{ lane, carrier: downloader.connectionId }] : [];
    });
  }

  /** Why there is no downloader. */
  explainMissing(kind: RequestKind, variant: Variant): DeliveryError {
    const configured = this.configuredConnections.findConfigured('downloader').find(({ plugin, variant: of }) => {
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

  /** Downloaders that report progress. */
  findWithProgress(): CapabilityProvider<'downloader'>[] {
    return this.host.providers('downloader').filter((downloader) => downloader.describe('tellsProgress') === true);
  }

  /** Whether the connection is backing off; then only calls that a user waits for are made. */
  isPaused(connectionId: string): boolean {
    return this.host.isBackingOff(connectionId);
  }

  #findInLane(kind: RequestKind, variant: Variant, lane: string): CapabilityProvider<'downloader'> | null {
    const ownIdPlugins = new Set(this.configuredConnections.findOwnIdPlugins('downloader').map(({ pluginId }) => pluginId));
    const inLane = ({ pluginId }: CapabilityProvider<'downloader'>): boolean =>
      lane === SHARED_LANE ? !ownIdPlugins.has(pluginId) : pluginId === lane;
    const all = this.host.providers('downloader', () => false);
    return preferred(all.filter((downloader) => inLane(downloader) && supports(downloader, kind, variant)));
  }
}

/** The downloader with the highest precedence; among equals the first. */
function preferred(downloaders: readonly CapabilityProvider<'downloader'>[]): CapabilityProvider<'downloader'> | null {
  const [first = null] = [...downloaders].sort((one, other) => precedenceOf(other) - precedenceOf(one));
  return first;
}

const precedenceOf = (downloader: CapabilityProvider<'downloader'>): number => downloader.describe('precedence') ?? 0;

const supports = (downloader: CapabilityProvider<'downloader'>, kind: RequestKind, variant: Variant): boolean =>
  downloader.variant === variant && downloader.describe('kinds').includes(kind);
