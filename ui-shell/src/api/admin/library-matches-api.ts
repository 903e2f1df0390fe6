import { http } from '@ombi/sdk/ui/http';

type IdSource = 'tmdb' | 'imdb' | 'tvdb' | 'musicbrainz';

/** The known ids of a title by source. */
type TitleIdsBySource = Readonly<Partial<Record<IdSource, string>>>;

/** A title by one of its external ids, such as the TMDB id. */
export interface ExternalTitleId {
  readonly source: IdSource;
  readonly id: string;
}

/** An item of a media server, and which title it is. */
export interface LibraryItem {
  readonly id: number;
  /** Name of the connection. */
  readonly server: string;
  readonly title: string;
  readonly year: number | null;
  readonly url: string;
  readonly quality: string | null;
  readonly variants: readonly ('regular' | '4k')[];
  readonly addedAt: string;
  /** The ids that the server reports. */
  readonly ids: TitleIdsBySource;
  /** The id by which it counts for the title of the question; null when it does not. */
  readonly matchedBy: IdSource | null;
  /** An administrator's decision; its title is null when the item is no title. */
  readonly decision: { readonly title: ExternalTitleId | null; readonly by: string; readonly at: string } | null;
}

/** The item of a title at a downloader. */
export interface DownloaderMatch {
  readonly name: string;
  readonly source: string;
  readonly id: string;
  readonly monitored: boolean;
  readonly variants: readonly string[];
  readonly quality: string | null;
  /** Whether it has a file and the downloader searches for a better one. */
  readonly isUpgradeWanted: boolean;
  readonly countsAsAvailable: boolean;
}

interface TitleExplanation {
  readonly items: readonly LibraryItem[];
  readonly downloads: readonly DownloaderMatch[];
}

/** The title that is explained. */
export interface MatchedTitle {
  readonly kind: 'movie' | 'tv' | 'album';
  readonly ids: TitleIdsBySource;
}

/** Why titles count as available, and what administrators decided about that. */
export const libraryMatchesApi = {
  explain: ({ kind, ids }: MatchedTitle, signal?: AbortSignal) =>
    http.get<TitleExplanation>('api/v3/library/matches', { query: { kind, ...ids }, signal }),
  search: (kind: MatchedTitle['kind'], search: string, signal?: AbortSignal) =>
    http.get<{ readonly items: readonly LibraryItem[]; readonly total: number }>('api/v3/library/items', {
      query: { kind, search },
      signal,
    }),
  /** Null: the item is no title. */
  decide: (itemId: number, title: ExternalTitleId | null) => http.put<LibraryItem>(`api/v3/library/items/${itemId}/match`, { title }),
  withdraw: (itemId: number) => http.delete<LibraryItem>(`api/v3/library/items/${itemId}/match`),
};
