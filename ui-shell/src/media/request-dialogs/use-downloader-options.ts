import { useQuery } from '@tanstack/react-query';
import { requestOptionsApi, type DownloaderOptionWire } from '../../api/movies/index.js';
import type { RequestableKind } from '../model/title.js';
import type { Variant } from '../model/request-status.js';

/** Kind and variant that the downloader fetches. */
export interface VariantKind {
  readonly kind: RequestableKind;
  readonly variant: Variant;
}

/** `value` 0 means "no choice". */
export interface DownloaderOptions {
  readonly qualityProfiles: readonly DownloaderOptionWire[];
  readonly rootFolders: readonly DownloaderOptionWire[];
  /** Empty where the downloader does not select languages separately from the quality. */
  readonly languageProfiles: readonly DownloaderOptionWire[];
  readonly isPending: boolean;
  /** No downloader offers any option. */
  readonly isEmpty: boolean;
}

/** Options of the downloaders of one kind and variant, with an entry for "no choice" in front. Loaded once `isEnabled` is true. */
export function useDownloaderOptions({ kind, variant }: VariantKind, noneLabel: string, isEnabled = true): DownloaderOptions {
  const { data, isPending } = useQuery({
    queryKey: ['downloaders', 'options', kind, variant],
    queryFn: ({ signal }) => requestOptionsApi.downloaders(kind, variant, signal),
    enabled: isEnabled,
  });
  const withNoneOption = (choices: readonly DownloaderOptionWire[] = []) => [{ value: 0, label: noneLabel }, ...choices];

  return {
    qualityProfiles: withNoneOption(data?.qualityProfiles),
    rootFolders: withNoneOption(data?.rootFolders),
    languageProfiles: data?.languageProfiles?.length ? withNoneOption(data.languageProfiles) : [],
    isPending,
    isEmpty: !isPending && !data?.qualityProfiles.length && !data?.rootFolders.length,
  };
}

/** A user in a select list; `value` is the text of the field. */
export interface UserOption {
  readonly value: string;
  readonly id: string;
}

/** All users on whose behalf a request can be made. Loaded once `isEnabled` is true. */
export function useRequestableUsers(isEnabled = true): readonly UserOption[] {
  const { data } = useQuery({
    queryKey: ['people', 'choices'],
    queryFn: ({ signal }) => requestOptionsApi.requestableUsers(signal),
    enabled: isEnabled,
  });
  return (data ?? []).map(({ id, username }) => ({ id, value: username }));
}

/** Users whose name contains the search text, ignoring case. */
export const filterUserOptions = (users: readonly UserOption[], searchText: string): readonly UserOption[] =>
  users.filter(({ value }) => value.toLowerCase().includes(searchText.trim().toLowerCase()));
