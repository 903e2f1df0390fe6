import { Injectable } from '@nestjs/common';
import type { MediaRef, Variant } from '@ombi/sdk';
import type { OpenLane, Trouble } from '../kernel/index.js';
import { Absences, PluginHost, type Provider } from '../plugin-host/index.js';
import type { Order, RequestKind } from './order.js';

/** The outbox lane of everything that no plug-in claims as its own. */
const COMMON = '';

/** Finds the downloader that fetches a copy, and those that tell of it. */
@Injectable()
export class Downloaders {
  constructor(
    private readonly host: PluginHost,
    private readonly absences: Absences,
  ) {}

  /** The first one that is set up for this kind and copy; null when there is none. */
  find(kind: RequestKind, variant: Variant): Provider<'downloader'> | null {
    return this.host.providers('downloader').find((downloader) => fits(downloader, kind, variant)) ?? null;
  }

  /** The one that gets this order; null when there is none. Whoever has titles of its own gets those, and no others. */
  for({ kind, variant, ref }: Pick<Order, 'kind' | 'variant' | 'ref'>): Provider<'downloader'> | null {
    return this.#inLane(kind, variant, this.laneOf(ref));
  }

  /** The outbox lane of orders for a title: its owner's, so that nobody waits for sample content, nor sample content for anybody. */
  laneOf(ref: MediaRef): string {
    const keeper = this.absences.keepers('downloader').find(({ ownIds }) => {
      const range = ownIds[ref.source];
      return range !== undefined && ref.id.length === range.first.length && range.first <= ref.id && ref.id <= range.last;
    });
    return keeper?.pluginId ?? COMMON;
  }

  /** The lanes of a kind and copy that somebody can carry at the moment. */
  openLanes(kind: RequestKind, variant: Variant): OpenLane[] {
    const lanes = [COMMON, ...this.absences.keepers('downloader').map(({ pluginId }) => pluginId)];
    return lanes.flatMap((lane) => {
      const downloader = this.#inLane(kind, variant, lane);
      return downloader ? [{ lane, carrier: downloader.connectionId }] : [];
    });
  }

  /** Why nobody fetches it. */
  whyNone(kind: RequestKind, variant: Variant): Trouble {
    const meant = this.absences.setUp('downloader').find(({ plugin, variant: of }) => {
      const kinds = plugin.facts.provides.downloader?.['kinds'];
      return of === variant && Array.isArray(kinds) && kinds.includes(kind);
    });
    return meant ? { code: this.absences.reason(meant.connectionId), detail: meant.name } : { code: 'no-downloader' };
  }

  isDownloader(pluginId: string): boolean {
    return this.absences.isProvidedBy(pluginId, 'downloader');
  }

  /** Those that can tell how far their downloads are. */
  telling(): Provider<'downloader'>[] {
    return this.host.providers('downloader').filter((downloader) => downloader.describe('tellsProgress') === true);
  }

  /** Whether it should be left alone for now, unless a person waits for it. */
  isResting(connectionId: string): boolean {
    return this.host.isResting(connectionId);
  }

  #inLane(kind: RequestKind, variant: Variant, lane: string): Provider<'downloader'> | null {
    const keepers = new Set(this.absences.keepers('downloader').map(({ pluginId }) => pluginId));
    const inLane = ({ pluginId }: Provider<'downloader'>): boolean => (lane === COMMON ? !keepers.has(pluginId) : pluginId === lane);
    const all = this.host.providers('downloader', () => false);
    return all.find((downloader) => inLane(downloader) && fits(downloader, kind, variant)) ?? null;
  }
}

const fits = (downloader: Provider<'downloader'>, kind: RequestKind, variant: Variant): boolean =>
  downloader.variant === variant && downloader.describe('kinds').includes(kind);
