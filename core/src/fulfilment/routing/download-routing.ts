import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { SettingsService } from '../../settings/index.js';
import type { KindAndVariant } from '../dispatch/dispatch-order.js';
import { DownloaderSelector } from '../dispatch/downloader-selector.js';
import { DownloadRules, matchesRule, type DownloadRule, type RoutedRequest } from './download-rules.js';

type Route = Pick<DownloadRule, 'downloader' | 'quality' | 'rootFolder'>;

/** Chooses where new requests are fetched, by the rules of the administrators. */
@Injectable()
export class DownloadRouting {
  constructor(
    private readonly settings: SettingsService,
    private readonly downloaderSelector: DownloaderSelector,
  ) {}

  /** What the first matching rule chooses; null when none matches. A rule for a server that was removed is passed over. */
  async choose(request: RoutedRequest): Promise<Route | null> {
    const { rules } = await this.settings.get(DownloadRules);
    const rule = rules.find((candidate) => matchesRule(candidate, request) && this.#hasServer(candidate));
    return rule ? { downloader: rule.downloader, quality: rule.quality, rootFolder: rule.rootFolder } : null;
  }

  /** Whether the connection is a downloader for requests of this kind and variant. */
  isServedBy(downloaderId: string, { kind, variant }: KindAndVariant): boolean {
    return this.downloaderSelector.isConfiguredFor(downloaderId, kind, variant);
  }

  /** Throws a 400 problem when the connection is no downloader for requests of this kind and variant. */
  assertServedBy(downloaderId: string, kindAndVariant: KindAndVariant): void {
    if (!this.isServedBy(downloaderId, kindAndVariant))
      throw new Problem(400, 'invalid', 'There is no such server for this kind of request', { downloaderOverride: ['unknown'] });
  }

  #hasServer({ downloader, kind, variant }: DownloadRule): boolean {
    return downloader === null || this.isServedBy(downloader, { kind, variant });
  }
}
