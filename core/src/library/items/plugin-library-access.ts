import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CursorPage, PortalTitleSummary } from '@ombi/sdk';
import { PluginHost, PluginPortalAccess } from '../../plugin-host/index.js';
import { ID_SOURCES_BY_KIND, LibraryItemRepository, type LibraryItemTitle } from './library-item.repository.js';

/** Lists the titles of the media servers in use for plug-ins that may read the catalogue. */
@Injectable()
export class PluginLibraryAccess implements OnModuleInit {
  constructor(
    private readonly libraryItemRepository: LibraryItemRepository,
    private readonly host: PluginHost,
    private readonly portalAccess: PluginPortalAccess,
  ) {}

  onModuleInit(): void {
    this.portalAccess.register('library', { titles: (afterId, limit) => this.#findPage(afterId, limit) });
  }

  async #findPage(afterId: number, limit: number): Promise<CursorPage<PortalTitleSummary>> {
    const servers = this.host.providers('mediaServer').map(({ connectionId }) => connectionId);
    const rows = await this.libraryItemRepository.findTitlesAfter(afterId, limit, servers);
    const last = rows.at(-1)?.id ?? afterId;
    return { items: rows.map(toSummary), next: last === 0 ? null : String(last) };
  }
}

/** The reference is the id by which the portal prefers to know titles of the kind. */
function toSummary(row: LibraryItemTitle): PortalTitleSummary {
  const { kind, title, year } = row;
  const known = ID_SOURCES_BY_KIND[kind].flatMap((source) => {
    const id = row[`${source}Id`];
    return id === null ? [] : [{ kind, source, id }];
  });
  return { ref: known[0]!, title, year, ids: Object.fromEntries(known.map(({ source, id }) => [source, id])) };
}
