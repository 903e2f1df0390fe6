import { Injectable } from '@nestjs/common';
import { refKey, type LibraryMediaKind, type IdSource } from '@ombi/sdk';
import { isValidRef } from '../../catalogue/index.js';
import { EventBus } from '../../events/index.js';
import { AuditLog, type Principal } from '../../identity/index.js';
import { Clock, Database, groupBy, Problem, validationProblem } from '../../kernel/index.js';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';
import { DownloaderItemFinder } from '../items/downloader-item-finder.js';
import type { LibraryItemEntity } from '../items/library-item.entity.js';
import { LibraryItemFinder, type TitleIds } from '../items/library-item-finder.js';
import { SyncRunRepository } from '../sync/sync-run.repository.js';
import { LibraryMatchRepository, type ItemSearch } from './library-match.repository.js';
import { toDownloaderMatch, toItemView, type ItemView, type AvailabilityExplanation } from './library-match.dto.js';
import { toExternalIdColumns, reportedIds, toReportedColumns, type ItemIds } from './match-override.repository.js';
import type { MatchOverrideEntity } from './match-override.entity.js';

/** A title by one of its ids; null: the item is no title. */
export type ChosenTitle = { readonly source: IdSource; readonly id: string } | null;

/** Explains why a title counts as available, and lets administrators fix the match: decide which title an item of a media server is. */
@Injectable()
export class LibraryMatchService {
  constructor(
    private readonly finder: LibraryItemFinder,
    private readonly downloads: DownloaderItemFinder,
    private readonly libraryMatchRepository: LibraryMatchRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly database: Database,
    private readonly host: PluginHost,
    private readonly events: EventBus,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The items and downloads that count for a title, and items that would without the decision of an administrator. */
  async explainAvailability(title: TitleIds): Promise<AvailabilityExplanation> {
    const found = await this.finder.find(title.kind, [title]);
    const rows = new Map((await this.libraryMatchRepository.findItems(found.map(({ item }) => item.id))).map((row) => [row.id, row]));
    const matched = found.flatMap(({ item, by }) => {
      const row = rows.get(item.id);
      return row ? [{ row, matchedBy: by }] : [];
    });
    const leftOut = (await this.#findLeftOut(title)).filter(({ id }) => !rows.has(id)).map((row) => ({ row, matchedBy: null }));
    const downloads = await this.downloads.find(title.kind, [title]);
    return {
      items: await this.#toViews([...matched, ...leftOut]),
      downloads: downloads.filter(({ key }) => key === refKey(title)).map(toDownloaderMatch),
    };
  }

  /** Items of the media servers in use whose title contains a text. */
  async search(itemSearch: ItemSearch): Promise<{ readonly items: readonly ItemView[]; readonly total: number }> {
    const { items, total } = await this.libraryMatchRepository.search([...this.#servers().keys()], itemSearch);
    return { items: await this.#toViews(items.map((row) => ({ row, matchedBy: null }))), total };
  }

  /**
   * Decides which title an item is, for this and all later syncs. Throws a 404 problem for an unknown item, and 400 for an id that the kind
   * of the item does not have.
   */
  async setOverride(itemId: number, title: ChosenTitle, caller: Principal): Promise<ItemView> {
    return this.#change(itemId, async (row) => {
      assertMatchable(row, title);
      const previous = await this.libraryMatchRepository.overrides.find(row);
      const override: MatchOverrideEntity = {
        ...{ connectionId: row.connectionId, serverItemId: row.serverItemId },
        ...{ titleIdSource: title?.source ?? null, titleId: title?.id ?? null },
        ...toReportedColumns(previous ? reportedIds(previous) : row),
        ...{ decidedBy: caller.userName, decidedAt: this.clock.now() },
      };
      await this.libraryMatchRepository.overrides.save(override);
      return { ids: toExternalIdColumns(title), match: title ? `${title.source} ${title.id}` : 'none' };
    });
  }

  /** Withdraws a decision: the item is again the title that its server reports. Throws a 404 problem for an unknown item. */
  async removeOverride(itemId: number): Promise<ItemView> {
    return this.#change(itemId, async (row) => {
      const previous = await this.libraryMatchRepository.overrides.find(row);
      if (!previous) return null;
      await this.libraryMatchRepository.overrides.delete(row);
      return { ids: reportedIds(previous), match: 'automatic' };
    });
  }

  /** In one transaction with the item, so that a sync that stores the same item does not bring back what was decided before. */
  async #change(
    itemId: number,
    change: (row: LibraryItemEntity) => Promise<{ readonly ids: ItemIds; readonly match: string } | null>,
  ): Promise<ItemView> {
    const current = await this.database.transaction(async () => {
      const { row, server } = await this.#itemInUse(itemId);
      const { connectionId } = row;
      const ids = await this.syncRunRepository.withinCurrentRun(connectionId, async () => {
        const changed = await change(row);
        if (!changed) return null;
        await this.libraryMatchRepository.setIds(itemId, changed.ids);
        await this.auditLog.record({ action: 'library.matched', subject: row.title, details: { match: changed.match } });
        await this.events.publish('library.synced', { pluginId: server.pluginId, connectionId, added: 1, removed: 1 });
        return changed.ids;
      });
      return { ...row, ...ids };
    });
    const [view] = await this.#toViews([{ row: current, matchedBy: null }]);
    return view!;
  }

  async #itemInUse(itemId: number): Promise<{ readonly row: LibraryItemEntity; readonly server: CapabilityProvider<'mediaServer'> }> {
    const row = await this.libraryMatchRepository.findItem(itemId);
    const server = row && this.#servers().get(row.connectionId);
    if (!server) throw new Problem(404, 'not-found', 'No media server holds this item.');
    return { row, server };
  }

  /** Items that are reported as this title but count as another one. */
  async #findLeftOut(title: TitleIds): Promise<LibraryItemEntity[]> {
    const overrides = await this.libraryMatchRepository.overrides.findByReportedIds({ ...title.ids, [title.source]: title.id });
    return (await this.libraryMatchRepository.findItemsByKeys(overrides)).filter(({ kind }) => kind === title.kind);
  }

  async #toViews(rows: readonly { readonly row: LibraryItemEntity; readonly matchedBy: IdSource | null }[]): Promise<ItemView[]> {
    const rowsByServer = groupBy(rows, ({ row }) => row.connectionId);
    const views: ItemView[] = [];
    for (const [connectionId, server] of this.#servers()) {
      const own = rowsByServer.get(connectionId);
      if (!own) continue;
      const overrides = await this.libraryMatchRepository.overrides.findByItems(
        connectionId,
        own.map(({ row }) => row.serverItemId),
      );
      views.push(...own.map(({ row, matchedBy }) => toItemView(server, row, { matchedBy, override: overrides.get(row.serverItemId) })));
    }
    return views;
  }

  #servers(): Map<string, CapabilityProvider<'mediaServer'>> {
    return new Map(this.host.providers('mediaServer').map((server) => [server.connectionId, server]));
  }
}

/** Throws a 400 problem for an id by which items of the kind are not matched, or that is none. */
function assertMatchable({ kind }: LibraryItemEntity, title: ChosenTitle): void {
  if (!title) return;
  if (!SOURCES_OF[kind].includes(title.source))
    throw invalid('source', 'foreign-source', 'Items of this kind are not matched by this source.');
  if (!isValidRef({ kind, ...title })) throw invalid('id', 'foreign-id', 'This is no id of this source.');
}

const invalid = (member: string, code: string, message: string): Problem => validationProblem([{ path: `title.${member}`, code, message }]);

/** The ids that items of a kind are matched by. */
const SOURCES_OF: Readonly<Record<LibraryMediaKind, readonly IdSource[]>> = {
  movie: ['tmdb', 'imdb'],
  tv: ['tmdb', 'imdb', 'tvdb'],
  album: ['musicbrainz'],
};
