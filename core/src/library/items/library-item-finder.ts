import { Injectable } from '@nestjs/common';
import { refKey, type ExternalIds, type IdSource, type LibraryMediaKind, type MediaRef } from '@ombi/sdk';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';
import { ID_SOURCES_BY_KIND, LibraryItemRepository, type LibraryItemFields } from './library-item.repository.js';

/** A title to look up; its other external ids in `ids` are tried where the ref itself finds nothing. */
export type TitleIds = MediaRef & { readonly ids?: ExternalIds };

/** An item of an active media server that matches a title. */
export interface LibraryItemMatch {
  /** The title's {@link refKey}. */
  readonly key: string;
  readonly item: LibraryItemFields;
  /** The first source, in order of precedence, by whose id they match. */
  readonly by: IdSource;
  readonly server: CapabilityProvider<'mediaServer'>;
}

/** Finds the library items of titles. */
@Injectable()
export class LibraryItemFinder {
  constructor(
    private readonly libraryItemRepository: LibraryItemRepository,
    private readonly host: PluginHost,
  ) {}

  /** Titles of one kind; one statement per id source, however many titles. Each item matches a title at most once. */
  async find(kind: string, titles: readonly TitleIds[]): Promise<LibraryItemMatch[]> {
    const servers = new Map(this.host.providers('mediaServer').map((server) => [server.connectionId, server]));
    if (servers.size === 0) return [];

    return (await this.#findMatches(kind, titles)).flatMap((match) => {
      const server = servers.get(match.item.connectionId);
      return server ? [{ ...match, server }] : [];
    });
  }

  /** As of the last sync, including disabled media servers. */
  async findIncludingDisabled(title: TitleIds): Promise<LibraryItemFields[]> {
    return (await this.#findMatches(title.kind, [title])).map(({ item }) => item);
  }

  async #findMatches(kind: string, titles: readonly TitleIds[]): Promise<Omit<LibraryItemMatch, 'server'>[]> {
    const found = new Map<string, Omit<LibraryItemMatch, 'server'>>();
    for (const source of ID_SOURCES_BY_KIND[kind as LibraryMediaKind] ?? []) {
      const wanted = groupTitlesById(titles, source);
      if (wanted.size === 0) continue;
      for (const item of await this.libraryItemRepository.findBySource(kind, source, [...wanted.keys()])) {
        for (const title of matching(wanted, source, item)) {
          const pair = `${refKey(title)} ${item.id}`;
          if (!found.has(pair)) found.set(pair, { key: refKey(title), item, by: source });
        }
      }
    }
    return [...found.values()];
  }
}

/** When both have a TMDB id, it alone decides. */
const matching = (wanted: ReadonlyMap<string, TitleIds[]>, source: IdSource, item: LibraryItemFields): TitleIds[] =>
  (wanted.get(item[`${source}Id`]!) ?? []).filter((title) => source === 'tmdb' || !item.tmdbId || !idAt(title, 'tmdb'));

/** Titles by their ids at one source. */
export function groupTitlesById(titles: readonly TitleIds[], source: IdSource): Map<string, TitleIds[]> {
  const byId = new Map<string, TitleIds[]>();
  for (const title of titles) {
    const id = idAt(title, source);
    if (id) byId.set(id, [...(byId.get(id) ?? []), title]);
  }
  return byId;
}

const idAt = (title: TitleIds, source: IdSource): string | undefined => (title.source === source ? title.id : title.ids?.[source]);
