import type { LibraryMediaKind, IdSource, Variant } from '@ombi/sdk';
import { z } from 'zod';
import { ruleOptions } from '../../kernel/index.js';
import type { CapabilityProvider } from '../../plugin-host/index.js';
import type { DownloaderMatch } from '../items/downloader-item-finder.js';
import type { LibraryItemEntity } from '../items/library-item.entity.js';
import type { TitleIds } from '../items/library-item-finder.js';
import { reportedIds, chosenTitleOf, type ItemIds } from './match-override.repository.js';
import type { MatchOverrideEntity } from './match-override.entity.js';

const Kind = z.enum(['movie', 'tv', 'album']);
const Id = z.string().trim().min(1).max(64);

/** A title by all its known ids. */
export const TitleQuery = z
  .object({ kind: Kind, tmdb: Id.optional(), imdb: Id.optional(), tvdb: Id.optional(), musicbrainz: Id.optional() })
  .refine(({ tmdb, imdb, tvdb, musicbrainz }) => tmdb ?? imdb ?? tvdb ?? musicbrainz, {
    path: ['tmdb'],
    ...ruleOptions('required', 'An id is needed.'),
  });
export type TitleQuery = z.output<typeof TitleQuery>;

/** Query of a search among the items of media servers. */
export const ItemQuery = z.object({
  kind: Kind,
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
});
export type ItemQuery = z.output<typeof ItemQuery>;

/** The title that an item is; null: none. */
export const MatchBody = z.object({ title: z.object({ source: z.enum(['tmdb', 'imdb', 'tvdb', 'musicbrainz']), id: Id }).nullable() });
export type MatchBody = z.output<typeof MatchBody>;

const PRECEDENCE = ['tmdb', 'imdb', 'tvdb', 'musicbrainz'] as const satisfies readonly IdSource[];

/** The title of a query; its first id is that of the title itself. */
export function toTitleIds({ kind, ...given }: TitleQuery): TitleIds {
  const ids = Object.fromEntries(PRECEDENCE.flatMap((source) => (given[source] ? [[source, given[source]]] : [])));
  const source = PRECEDENCE.find((candidate) => given[candidate])!;
  return { kind, source, id: given[source]!, ids };
}

/** An item of a media server, and which title it is matched to. */
export interface ItemView {
  readonly id: number;
  readonly pluginId: string;
  /** Name of the connection. */
  readonly server: string;
  readonly kind: LibraryMediaKind;
  readonly title: string;
  readonly year: number | null;
  readonly url: string;
  readonly quality: string | null;
  readonly variants: readonly Variant[];
  /** ISO 8601 with `Z`. */
  readonly addedAt: string;
  /** The ids that the server reports. */
  readonly ids: Partial<Readonly<Record<IdSource, string>>>;
  /** The id by which the item counts for the title of the question; null when it does not, and in a search. */
  readonly matchedBy: IdSource | null;
  /** An administrator's decision; null when the server's ids count. `title` is null when the item is no title. */
  readonly decision: {
    readonly title: { readonly source: string; readonly id: string } | null;
    readonly by: string;
    /** ISO 8601 with `Z`. */
    readonly at: string;
  } | null;
}

/** The state of the title at a downloader. */
export interface DownloaderMatchView {
  readonly pluginId: string;
  readonly name: string;
  readonly source: string;
  readonly id: string;
  readonly monitored: boolean;
  readonly variants: readonly Variant[];
  /** Quality of its file in the words of the downloader; null when there is none, or it is unknown. */
  readonly quality: string | null;
  /** Whether it has a file and the downloader searches for a better one. */
  readonly isUpgradeWanted: boolean;
  /** Whether its files make the title available. */
  readonly countsAsAvailable: boolean;
}

/** Why a title counts as available, or does not. */
export interface AvailabilityExplanation {
  readonly items: readonly ItemView[];
  readonly downloads: readonly DownloaderMatchView[];
}

interface MatchReason {
  readonly matchedBy: IdSource | null;
  readonly override: MatchOverrideEntity | undefined;
}

/** Maps an item to its view. */
export function toItemView(
  server: CapabilityProvider<'mediaServer'>,
  row: LibraryItemEntity,
  { matchedBy, override }: MatchReason,
): ItemView {
  return {
    id: row.id,
    ...{ pluginId: server.pluginId, server: server.connectionName },
    ...{ kind: row.kind, title: row.title, year: row.year, url: row.url, quality: row.quality },
    variants: variantsOf(row),
    addedAt: row.addedAt.toISOString(),
    ids: withoutEmpty(override ? reportedIds(override) : row),
    matchedBy,
    decision: override ? toDecision(override) : null,
  };
}

const toDecision = (override: MatchOverrideEntity) => ({
  title: chosenTitleOf(override),
  by: override.decidedBy,
  at: override.decidedAt.toISOString(),
});

/** Maps a title of a downloader to its view. */
export const toDownloaderMatch = ({ item, downloader }: DownloaderMatch): DownloaderMatchView => ({
  ...{ pluginId: downloader.pluginId, name: downloader.connectionName },
  ...{ source: item.source, id: item.externalId, monitored: item.monitored },
  variants: variantsOf(item),
  ...{ quality: item.quality, isUpgradeWanted: item.isUpgradeWanted ?? false },
  countsAsAvailable: item.countsAsAvailable,
});

const variantsOf = ({ hasRegular, has4k }: { readonly hasRegular: boolean; readonly has4k: boolean }): Variant[] => [
  ...(hasRegular ? (['regular'] as const) : []),
  ...(has4k ? (['4k'] as const) : []),
];

const withoutEmpty = ({ tmdbId, imdbId, tvdbId, musicbrainzId }: ItemIds) =>
  Object.fromEntries(
    Object.entries({ tmdb: tmdbId, imdb: imdbId, tvdb: tvdbId, musicbrainz: musicbrainzId }).filter(([, id]) => id !== null),
  ) as ItemView['ids'];
