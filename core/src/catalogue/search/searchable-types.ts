import { Injectable } from '@nestjs/common';
import { SEARCH_TYPES, type SearchType } from '@ombi/sdk';
import { PluginHost } from '../../plugin-host/index.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';

const MUSIC: ReadonlySet<SearchType> = new Set(['artist', 'album']);

/** What this portal offers to search for and to request. */
export interface SearchableTypesView {
  /** The kinds of hits that the enabled sources can find; music only while albums can be downloaded. */
  readonly kinds: readonly SearchType[];
  /** Whether a downloader for albums is in use. */
  readonly albums: boolean;
}

/** Determines which kinds of titles the portal offers. */
@Injectable()
export class SearchableTypes {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly plugins: PluginHost,
  ) {}

  read(): SearchableTypesView {
    const albums = this.#hasAlbumDownloader();
    const found = [...this.metadataSources.sourcesForSearch(SEARCH_TYPES).values()].flat();
    return { kinds: SEARCH_TYPES.filter((kind) => found.includes(kind) && (albums || !MUSIC.has(kind))), albums };
  }

  /** The embedded downloader takes only sample content, and so counts only while that can be found. */
  #hasAlbumDownloader(): boolean {
    const hasSampleContent = this.metadataSources.sourcesFor('search').some(({ isEmbedded }) => isEmbedded);
    return this.plugins
      .providers('downloader')
      .some((downloader) => downloader.getProperty('kinds').includes('album') && (hasSampleContent || !downloader.isEmbedded));
  }
}
