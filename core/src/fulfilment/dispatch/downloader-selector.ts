import { Injectable } from '@nestjs/common';
import { isIdInRange, type MediaRef, type Variant } from '@ombi/sdk';
import type { OpenOutboxLane, DeliveryError } from '../../kernel/index.js';
import { ConfiguredConnections, PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';
import type { DispatchOrder, KindAndVariant, RequestKind } from './dispatch-order.js';

/** The fields of an order that select its downloader. */
type OrderRoute = Pick<DispatchOrder, 'kind' | 'variant' | 'ref' | 'downloaderId'>;

/** Outbox lane of titles that no plug-in claims as its own, and for which no downloader was chosen. */
export const SHARED_LANE = '';

/** Selects the downloader (server) for a request, and those that report progress. */
@Injectable()
export class DownloaderSelector {
  constructor(
    private readonly host: PluginHost,
    private readonly configuredConnections: ConfiguredConnections,
  ) {}

  /** The active downloaders that can be chosen for requests of this kind and variant; the first is the default one. */
  findAll(kind: RequestKind, variant: Variant): CapabilityProvider<'downloader'>[] {
    return byPrecedence(this.host.providers('downloader').filter((downloader) => supports(downloader, kind, variant)));
  }

  /**
   * The downloader for an order; null when there is none. A plug-in with titles of its own gets only those. A chosen downloader that is out
   * of use is waited for; one that was removed is replaced by the default one.
   */
  findForOrder(order: OrderRoute): CapabilityProvider<'downloader'> | null {
    return this.#findInLane(order.kind, order.variant, this.outboxLaneFor(order));
  }

  /** Outbox lane of an order: that of the plug-in that owns the id, of the chosen downloader, or of all others. */
  outboxLaneFor({ kind, variant, ref, downloaderId }: OrderRoute): string {
    const lane = this.outboxLaneOf(ref);
    return lane === SHARED_LANE && downloaderId && this.isConfiguredFor(downloaderId, kind, variant) ? downloaderId : lane;
  }

  /** Outbox lane of a title: that of the plug-in that owns the id, so that sample content and real titles never wait for each other. */
  outboxLaneOf(ref: MediaRef): string {
    const idOwner = this.configuredConnections.findPluginsWithOwnIds('downloader').find(({ ownIds }) => {
      const range = ownIds[ref.source];
      return range !== undefined && isIdInRange(ref.id, range);
    });
    return idOwner?.pluginId ?? SHARED_LANE;
  }

  /** The lanes of a kind and variant that have an active downloader. */
  openLanes(kind: RequestKind, variant: Variant): OpenOutboxLane[] {
    const owners = this.configuredConnections.findPluginsWithOwnIds('downloader').map(({ pluginId }) => pluginId);
    const lanes = [SHARED_LANE, ...owners, ...this.#findConfigured(kind, variant).map(({ connectionId }) => connectionId)];
    return lanes.flatMap((lane) => {
      const downloader = this.#findInLane(kind, variant, lane);
      return downloader ? [{ lane, destination: downloader.connectionId }] : [];
    });
  }

  /** Why there is no downloader. */
  explainMissing(kind: RequestKind, variant: Variant): DeliveryError {
    const [configured] = this.#findConfigured(kind, variant);
    return configured
      ? { code: this.configuredConnections.unavailableReason(configured.connectionId), detail: configured.name }
      : { code: 'no-downloader' };
  }

  /** Why the downloader of an order is missing. */
  explainMissingFor(order: OrderRoute): DeliveryError {
    return this.explainClosedLane(this.outboxLaneFor(order), order);
  }

  /** Why a lane has no active downloader. */
  explainClosedLane(lane: string, { kind, variant }: KindAndVariant): DeliveryError {
    const chosen = this.#findConfigured(kind, variant).find(({ connectionId }) => connectionId === lane);
    return chosen
      ? { code: this.configuredConnections.unavailableReason(chosen.connectionId), detail: chosen.name }
      : this.explainMissing(kind, variant);
  }

  /** Whether the connection is stored as a downloader of this kind and variant, in use or not. */
  isConfiguredFor(connectionId: string, kind: RequestKind, variant: Variant): boolean {
    return this.#findConfigured(kind, variant).some((connection) => connection.connectionId === connectionId);
  }

  /** Whether a downloader is the one of its plug-in that gets requests without a choice. */
  isDefaultOfPlugin({ pluginId, connectionId }: CapabilityProvider<'downloader'>, { kind, variant }: KindAndVariant): boolean {
    const ofPlugin = this.host.providers('downloader', () => false).filter((downloader) => downloader.pluginId === pluginId);
    return preferred(ofPlugin.filter((downloader) => supports(downloader, kind, variant)))?.connectionId === connectionId;
  }

  isDownloader(pluginId: string): boolean {
    return this.configuredConnections.isProvidedBy(pluginId, 'downloader');
  }

  /** Downloaders that report progress. */
  findWithProgress(): CapabilityProvider<'downloader'>[] {
    return this.host.providers('downloader').filter((downloader) => downloader.getProperty('supportsProgress') === true);
  }

  /** Whether the connection is backing off; then only calls that a user waits for are made. */
  isPaused(connectionId: string): boolean {
    return this.host.isBackingOff(connectionId);
  }

  #findConfigured(kind: RequestKind, variant: Variant) {
    return this.configuredConnections.findConfigured('downloader').filter(({ plugin, variant: of }) => {
      const kinds = plugin.descriptor.provides.downloader?.['kinds'];
      return of === variant && Array.isArray(kinds) && kinds.includes(kind);
    });
  }

  #findInLane(kind: RequestKind, variant: Variant, lane: string): CapabilityProvider<'downloader'> | null {
    const ownIdPlugins = new Set(this.configuredConnections.findPluginsWithOwnIds('downloader').map(({ pluginId }) => pluginId));
    const inLane = ({ pluginId, connectionId }: CapabilityProvider<'downloader'>): boolean =>
      lane === SHARED_LANE ? !ownIdPlugins.has(pluginId) : pluginId === lane || connectionId === lane;
    const all = this.host.providers('downloader', () => false);
    return preferred(all.filter((downloader) => inLane(downloader) && supports(downloader, kind, variant)));
  }
}

/** The downloader with the highest precedence; among equals the first. */
function preferred(downloaders: readonly CapabilityProvider<'downloader'>[]): CapabilityProvider<'downloader'> | null {
  return byPrecedence(downloaders)[0] ?? null;
}

const byPrecedence = (downloaders: readonly CapabilityProvider<'downloader'>[]): CapabilityProvider<'downloader'>[] =>
  [...downloaders].sort((one, other) => precedenceOf(other) - precedenceOf(one));

const precedenceOf = (downloader: CapabilityProvider<'downloader'>): number => downloader.getProperty('precedence') ?? 0;

const supports = (downloader: CapabilityProvider<'downloader'>, kind: RequestKind, variant: Variant): boolean =>
  downloader.variant === variant && downloader.getProperty('kinds').includes(kind);
