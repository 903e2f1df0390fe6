import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import { groupBy } from '../kernel/index.js';
import type { CapabilityProvider } from '../plugin-host/index.js';
import { AvailableEpisodeFinder, type EpisodeNumbers, type EpisodeAvailability } from './episodes/available-episode-finder.js';
import { DownloaderItemFinder } from './items/downloader-item-finder.js';
import { DownloaderItemRepository, type DownloaderItemFields } from './items/downloader-item.repository.js';
import { LibraryItemFinder, type TitleIds } from './items/library-item-finder.js';
import { LibraryItemRepository, type LibraryItemFields } from './items/library-item.repository.js';
import { SyncRunRepository } from './sync/sync-run.repository.js';

/** Link to a title on a media server. */
interface ItemLink {
  readonly pluginId: string;
  readonly name: string;
  readonly url: string;
}

/** Titles per transaction, with all their episodes; small, because concurrent writers wait for it. */
const BATCH_SIZE = 10;

/** What all connections hold of one title. */
export interface TitleAvailability {
  /** Variants that a media server holds, or a downloader whose files count as available. */
  readonly available: ReadonlySet<Variant>;
  /** Variants that a downloader monitors or has files of, whether or not these count as available. */
  readonly monitored: ReadonlySet<Variant>;
  readonly quality: string | null;
  readonly links: readonly ItemLink[];
  /** The connections that hold the available variants. */
  readonly holders: readonly Holder[];
}

/** Name of a connection and the variants that it holds. */
interface Holder {
  readonly name: string;
  readonly variants: readonly Variant[];
}

/** Availability of titles: what media servers and downloaders hold, as of the last complete syncs. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly finder: LibraryItemFinder,
    private readonly downloads: DownloaderItemFinder,
    private readonly availableEpisodeFinder: AvailableEpisodeFinder,
    private readonly libraryItemRepository: LibraryItemRepository,
    private readonly downloaderItemRepository: DownloaderItemRepository,
    private readonly syncRunRepository: SyncRunRepository,
  ) {}

  /** Availability by `refKey`; titles that nothing holds are left out. At most five statements per kind, however many titles. */
  async findAvailability(titles: readonly TitleIds[]): Promise<Map<string, TitleAvailability>> {
    const found = new Map<string, MutableAvailability>();
    for (const [kind, group] of groupBy(titles, ({ kind }) => kind)) {
      for (const { key, item, server } of await this.finder.find(kind, group)) addItem(getOrAddAvailability(found, key), item, server);
      for (const { key, item, downloader } of await this.downloads.find(kind, group))
        addDownload(getOrAddAvailability(found, key), item, downloader);
    }
    return found;
  }

  /** Available episodes by `refKey` of the series. Two more statements, however many series and episodes. */
  findEpisodes(shows: readonly TitleIds[]): Promise<Map<string, EpisodeNumbers[]>> {
    return this.availableEpisodeFinder.find(shows);
  }

  /** As {@link findEpisodes}, and the episodes that a downloader monitors or has a file of. One more statement, however many. */
  findEpisodesWithMonitored(shows: readonly TitleIds[]): Promise<EpisodeAvailability> {
    return this.availableEpisodeFinder.findWithMonitored(shows);
  }

  /** The episodes of a series that any connection, even a disabled one, held at its last sync. */
  findEpisodesIncludingDisabled(show: TitleIds): Promise<EpisodeNumbers[]> {
    return this.availableEpisodeFinder.findIncludingDisabled(show);
  }

  /** The variants of a movie or an album that any connection, even a disabled one, held at its last sync. */
  async findVariantsIncludingDisabled(title: TitleIds): Promise<ReadonlySet<Variant>> {
    const rows = [...(await this.finder.findIncludingDisabled(title)), ...(await this.downloads.findIncludingDisabled(title))];
    return new Set(rows.flatMap(variantsOf));
  }

  /** Deletes one batch of a connection's items. Returns whether there may be more. Must run inside a transaction. */
  async removeBatch(connectionId: string): Promise<boolean> {
    const counts = [
      await this.downloaderItemRepository.deleteBatch(connectionId, BATCH_SIZE),
      await this.libraryItemRepository.deleteBatch(connectionId, BATCH_SIZE),
    ];
    if (counts.includes(BATCH_SIZE)) return true;
    await this.syncRunRepository.deleteByConnections([connectionId]);
    return false;
  }

  /** Deletes everything known of some connections. Must run inside a transaction. Returns the number of media server items. */
  async removeConnections(connectionIds: readonly string[]): Promise<number> {
    await this.downloaderItemRepository.deleteByConnections(connectionIds);
    await this.syncRunRepository.deleteByConnections(connectionIds);
    return this.libraryItemRepository.deleteByConnections(connectionIds);
  }
}

interface MutableAvailability {
  available: Set<Variant>;
  monitored: Set<Variant>;
  quality: string | null;
  links: ItemLink[];
  holders: Holder[];
}

function getOrAddAvailability(found: Map<string, MutableAvailability>, key: string): MutableAvailability {
  const variants = { available: new Set<Variant>(), monitored: new Set<Variant>() };
  const availability = found.get(key) ?? { ...variants, quality: null, links: [], holders: [] };
  found.set(key, availability);
  return availability;
}

function addItem(
  availability: MutableAvailability,
  item: LibraryItemFields,
  { pluginId, connectionName: name }: CapabilityProvider<'mediaServer'>,
): void {
  addVariants(availability, name, item);
  availability.quality ??= item.quality;
  availability.links.push({ pluginId, name, url: item.url });
}

function addDownload(availability: MutableAvailability, row: DownloaderItemFields, downloader: CapabilityProvider<'downloader'>): void {
  const variants = variantsOf(row);
  // A series that is not monitored is listed for its episodes, without files of its own.
  for (const variant of row.monitored || variants.length === 0 ? [downloader.variant, ...variants] : variants)
    availability.monitored.add(variant);
  if (row.countsAsAvailable) addVariants(availability, downloader.connectionName, row);
}

const variantsOf = (files: { hasRegular: boolean; has4k: boolean }): Variant[] => [
  ...(files.hasRegular ? ['regular' as const] : []),
  ...(files.has4k ? ['4k' as const] : []),
];

function addVariants(availability: MutableAvailability, name: string, files: { hasRegular: boolean; has4k: boolean }): void {
  const variants = variantsOf(files);
  for (const variant of variants) availability.available.add(variant);
  if (variants.length > 0) availability.holders.push({ name, variants });
}
