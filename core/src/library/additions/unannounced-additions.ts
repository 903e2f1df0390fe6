import { Injectable } from '@nestjs/common';
import type { LibraryMediaKind, MediaRef } from '@ombi/sdk';
import { groupBy } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { WHOLE_TITLE, type AdditionKey } from './announced-addition.entity.js';
import { LibraryAdditionsRepository, type AddedEpisodeRow, type AddedTitleRow } from './library-additions.repository.js';

/** A recently added title, or a series with new episodes, for the newsletter. */
export interface LibraryAddition {
  readonly ref: MediaRef;
  readonly title: string;
  readonly year: number | null;
  /** URL of the item on the media server; empty for an album that a downloader reports. */
  readonly url: string;
  /** Added episodes in order; empty for movies and albums, and for series whose server does not list them. */
  readonly episodes: readonly { readonly season: number; readonly number: number }[];
}

/** What was recently added, and the keys to mark once it was announced. */
export interface AdditionsToAnnounce {
  readonly additions: readonly LibraryAddition[];
  readonly keys: readonly AdditionKey[];
}

/** Rows read for each title of {@link UnannouncedAdditions.findLatest}, because several servers may hold it. */
const ROWS_PER_TITLE = 5;

/**
 * Content of newsletters: finds what was recently added to the active media servers, and the albums that active downloaders completed, and
 * not announced yet. A title on several servers counts once.
 */
@Injectable()
export class UnannouncedAdditions {
  constructor(
    private readonly libraryAdditionsRepository: LibraryAdditionsRepository,
    private readonly host: PluginHost,
  ) {}

  /**
   * Titles added after a date and not announced, and new episodes of series that were announced. An older title that appears only now,
   * because a server was connected, is in `keys` alone.
   */
  async findNew(since: Date): Promise<AdditionsToAnnounce> {
    const servers = this.#connectionIds('mediaServer');
    const titles = await this.libraryAdditionsRepository.findUnannouncedTitles(servers);
    const albums = await this.libraryAdditionsRepository.findUnannouncedAlbums(this.#connectionIds('downloader'));
    const episodes = await this.libraryAdditionsRepository.findUnannouncedEpisodes(servers);

    const additions = new Map<string, LibraryAddition & { episodes: AddedEpisodeRow[] }>();
    const isNew = (row: AddedTitleRow): boolean => row.isAnnounced || row.addedAt > since.getTime();
    // What a downloader had when it was connected is marked by its first sync: its other albums are new.
    for (const row of [...[...titles, ...episodes].filter(isNew), ...albums])
      if (!additions.has(keyOf(row))) additions.set(keyOf(row), { ...toAddition(row), episodes: [] });
    for (const row of episodes) {
      const known = additions.get(keyOf(row));
      if (known && !known.episodes.some(({ season, number }) => season === row.season && number === row.number)) known.episodes.push(row);
    }
    return { additions: [...additions.values()], keys: [...[...titles, ...albums].map(titleKey), ...episodes.map(episodeKey)] };
  }

  /** The newest titles of a kind, those of media servers first, without episodes. */
  async findLatest(kind: LibraryMediaKind, count: number): Promise<LibraryAddition[]> {
    const limit = count * ROWS_PER_TITLE;
    const items = await this.libraryAdditionsRepository.findLatest(kind, this.#connectionIds('mediaServer'), limit);
    const albums = kind === 'album' ? await this.libraryAdditionsRepository.findLatestAlbums(this.#connectionIds('downloader'), limit) : [];
    return [...groupBy([...items, ...albums], keyOf).values()].slice(0, count).map(([newest]) => toAddition(newest!));
  }

  markAnnounced(keys: readonly AdditionKey[]): Promise<void> {
    return this.libraryAdditionsRepository.markAnnounced(keys);
  }

  /** Marks all that any server or downloader holds as announced. Must run inside a transaction. */
  markEverythingAnnounced(): Promise<void> {
    return this.libraryAdditionsRepository.markAllAnnounced();
  }

  #connectionIds(capability: 'mediaServer' | 'downloader'): string[] {
    return this.host.providers(capability).map(({ connectionId }) => connectionId);
  }
}

const keyOf = ({ kind, idSource, titleId }: AddedTitleRow): string => `${kind} ${idSource} ${titleId}`;

const toAddition = ({ kind, idSource, titleId, title, year, url }: AddedTitleRow): LibraryAddition => ({
  ref: { kind, source: idSource, id: titleId },
  ...{ title, year, url, episodes: [] },
});

const titleKey = ({ kind, idSource, titleId }: AddedTitleRow): AdditionKey => ({
  ...{ kind, idSource, titleId, season: WHOLE_TITLE, number: WHOLE_TITLE },
});

const episodeKey = ({ kind, idSource, titleId, season, number }: AddedEpisodeRow): AdditionKey => ({
  kind,
  idSource,
  titleId,
  season,
  number,
});
