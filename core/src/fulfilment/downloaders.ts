import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import { PluginHost, type Provider } from '../plugin-host/index.js';
import type { RequestKind } from './order.js';

/** Finds the downloader that fetches a copy, and those that tell of it. */
@Injectable()
export class Downloaders {
  constructor(private readonly host: PluginHost) {}

  /** The first one that is set up for this kind and copy; null when there is none. */
  find(kind: RequestKind, variant: Variant): Provider<'downloader'> | null {
    const fits = (downloader: Provider<'downloader'>): boolean =>
      downloader.variant === variant && downloader.describe('kinds').includes(kind);
    return this.host.providers('downloader').find(fits) ?? null;
  }

  /** Those that can tell how far their downloads are. */
  telling(): Provider<'downloader'>[] {
    return this.host.providers('downloader').filter((downloader) => downloader.describe('tellsProgress') === true);
  }

  /** Whether it should be left alone for now, unless a person waits for it. */
  isResting(connectionId: string): boolean {
    return this.host.isResting(connectionId);
  }
}
