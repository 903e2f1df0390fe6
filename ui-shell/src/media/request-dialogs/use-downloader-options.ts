import { useQuery } from '@tanstack/react-query';
import { requestOptionsApi, type DownloaderOption, type DownloaderServer } from '../../api/movies/index.js';
import type { RequestableKind } from '../model/title.js';
import type { Variant } from '../model/request-status.js';
import type { RequestableUserOption } from './use-requestable-users.js';

/** Media type and variant (regular or 4K) that the downloader fetches. */
export interface KindAndVariant {
  readonly kind: RequestableKind;
  readonly variant: Variant;
}

/** `value` 0 means "no choice". */
export interface DownloaderOptions {
  readonly qualityProfiles: readonly DownloaderOption[];
  readonly rootFolders: readonly DownloaderOption[];
  /** Empty where the downloader does not select languages separately from the quality. */
  readonly languageProfiles: readonly DownloaderOption[];
  readonly isPending: boolean;
  /** Whether a downloader offers any option; false until the response arrives. */
  readonly hasOptions: boolean;
}

/**
 * Quality profiles, root folders and languages of one server, with an entry for "no choice" in front. Loaded once `isEnabled` is true.
 * `downloader`: its id; null for the default one.
 */
export function useDownloaderOptions(
  { kind, variant }: KindAndVariant,
  noneLabel: string,
  isEnabled = true,
  downloader: string | null = null,
): DownloaderOptions {
  const { data, isPending } = useQuery({
    queryKey: ['downloaders', 'options', kind, variant, downloader],
    queryFn: ({ signal }) => requestOptionsApi.downloaderOptions(kind, variant, signal, downloader),
    enabled: isEnabled,
  });
  const withNoneOption = (choices: readonly DownloaderOption[] = []) => [{ value: 0, label: noneLabel }, ...choices];

  return {
    qualityProfiles: withNoneOption(data?.qualityProfiles),
    rootFolders: withNoneOption(data?.rootFolders),
    languageProfiles: data?.languageProfiles?.length ? withNoneOption(data.languageProfiles) : [],
    isPending,
    hasOptions: Boolean(data?.qualityProfiles.length || data?.rootFolders.length),
  };
}

/** Whether downloaders offer any option, by variant. Loaded for `variants` only; false until the response arrives. */
export const useHasDownloaderOptions = (kind: RequestableKind, variants: readonly Variant[]): Readonly<Record<Variant, boolean>> => ({
  regular: useDownloaderOptions({ kind, variant: 'regular' }, '', variants.includes('regular')).hasOptions,
  '4k': useDownloaderOptions({ kind, variant: '4k' }, '', variants.includes('4k')).hasOptions,
});

/** The servers in use for a kind and variant; the first is the default one. */
export function useDownloaders({ kind, variant }: KindAndVariant): readonly DownloaderServer[] {
  const { data = [] } = useQuery({
    queryKey: ['downloaders', 'servers', kind, variant],
    queryFn: ({ signal }) => requestOptionsApi.servers(kind, variant, signal),
  });
  return data;
}

/** Filters the options of a select with search: users whose name contains the search text, ignoring case. */
export const filterUserOptions = (users: readonly RequestableUserOption[], searchText: string): readonly RequestableUserOption[] =>
  users.filter(({ value }) => value.toLowerCase().includes(searchText.trim().toLowerCase()));
