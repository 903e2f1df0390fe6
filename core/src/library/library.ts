import { Injectable } from '@nestjs/common';
import { refKey, type Variant } from '@ombi/sdk';
import { groupBy } from '../kernel/index.js';
import { PluginHost, type Provider } from '../plugin-host/index.js';
import { DownloaderHoldingRepository } from './holdings/downloader-holding.repository.js';
import { LibraryEpisodeRepository, type EpisodeRow } from './episodes/library-episode.repository.js';
import { ItemFinder, titlesById, type TitleKey } from './holdings/item-finder.js';
import { LibraryItemRepository, type HeldItem } from './holdings/library-item.repository.js';
import { SyncRunRepository } from './sync/sync-run.repository.js';

/** Where a person opens a title. */
interface ItemLink {
  readonly pluginId: string;
  readonly name: string;
  readonly url: string;
}

/** What is there of one title. */
export interface Holding {
  /** Copies that a media server holds, or that a downloader fetched and may vouch for. */
  readonly available: ReadonlySet<Variant>;
  /** Copies that a downloader watches for. */
  readonly monitored: ReadonlySet<Variant>;
  readonly quality: string | null;
  readonly links: readonly ItemLink[];
}

/** What the media servers and downloaders hold, as far as the last complete looks know. */
@Injectable()
export class Library {
  constructor(
    private readonly finder: ItemFinder,
    private readonly items: LibraryItemRepository,
    private readonly episodeRows: LibraryEpisodeRepository,
    private readonly downloads: DownloaderHoldingRepository,
    private readonly runs: SyncRunRepository,
    private readonly host: PluginHost,
  ) {}

  /** Holdings by {@link refKey}; titles of which nothing is there are missing. At most four statements a kind, however many titles. */
  async holdings(titles: readonly TitleKey[]): Promise<Map<string, Holding>> {
    const found = new Map<string, MutableHolding>();
    for (const [kind, group] of groupBy(titles, ({ kind }) => kind)) {
      await this.addLibraryItems(found, kind, group);
      await this.addDownloads(found, kind, group);
    }
    return found;
  }

  /** Which episodes media servers hold of series, by {@link refKey}. One statement more, however many series and episodes. */
  async episodes(shows: readonly TitleKey[]): Promise<Map<string, EpisodeRow[]>> {
    const matches = await this.finder.find('tv', shows);
    const rows = groupBy(await this.episodeRows.of([...new Set(matches.map(({ item }) => item.id))]), ({ itemId }) => itemId);
    const found = new Map<string, EpisodeRow[]>();
    for (const { key, item } of matches) found.set(key, [...(found.get(key) ?? []), ...(rows.get(item.id) ?? [])]);
    return found;
  }

  /** Forget what some connections hold, as if nobody had ever looked. Callers bring the transaction. Answers how many items a media server held. */
  async forget(connectionIds: readonly string[]): Promise<number> {
    await this.downloads.removeAllOf(connectionIds);
    await this.runs.removeAllOf(connectionIds);
    return this.items.removeAllOf(connectionIds);
  }

  private async addLibraryItems(found: Map<string, MutableHolding>, kind: string, titles: readonly TitleKey[]): Promise<void> {
    for (const { key, item, server } of await this.finder.find(kind, titles)) addItem(holdingOf(found, key), item, server);
  }

  private async addDownloads(found: Map<string, MutableHolding>, kind: string, titles: readonly TitleKey[]): Promise<void> {
    const downloaders = new Map(this.host.providers('downloader').map((downloader) => [downloader.connectionId, downloader]));
    if (downloaders.size === 0) return;

    const source = kind === 'album' ? 'musicbrainz' : 'tmdb';
    const wanted = titlesById(titles, source);
    if (wanted.size === 0) return;
    for (const row of await this.downloads.findTitles(kind, source, [...wanted.keys()], [...downloaders.keys()])) {
      for (const title of wanted.get(row.externalId) ?? []) {
        const holding = holdingOf(found, refKey(title));
        if (row.monitored) holding.monitored.add(downloaders.get(row.connectionId)!.variant);
        if (row.countsAsAvailable) addCopies(holding, row);
      }
    }
  }
}

interface MutableHolding {
  available: Set<Variant>;
  monitored: Set<Variant>;
  quality: string | null;
  links: ItemLink[];
}

function holdingOf(found: Map<string, MutableHolding>, key: string): MutableHolding {
  const holding = found.get(key) ?? { available: new Set<Variant>(), monitored: new Set<Variant>(), quality: null, links: [] };
  found.set(key, holding);
  return holding;
}

function addItem(holding: MutableHolding, item: HeldItem, { pluginId, connectionName: name }: Provider<'mediaServer'>): void {
  addCopies(holding, item);
  holding.quality ??= item.quality;
  holding.links.push({ pluginId, name, url: item.url });
}

function addCopies(holding: MutableHolding, { hasRegular, has4k }: { hasRegular: boolean; has4k: boolean }): void {
  if (hasRegular) holding.available.add('regular');
  if (has4k) holding.available.add('4k');
}
