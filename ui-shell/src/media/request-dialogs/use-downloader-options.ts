import { useQuery } from '@tanstack/react-query';
import { requestOptionsApi, type DownloaderOptionWire } from '../../api/movies/index.js';
import type { RequestableKind } from '../model/title.js';
import type { Variant } from '../model/request-status.js';

/** What is fetched. */
export interface VariantKind {
  readonly kind: RequestableKind;
  readonly variant: Variant;
}

/** `value` 0 stands for "no wish". */
export interface DownloaderOptions {
  readonly qualityProfiles: readonly DownloaderOptionWire[];
  readonly rootFolders: readonly DownloaderOptionWire[];
  /** Empty where languages are not chosen apart from the quality. */
  readonly languageProfiles: readonly DownloaderOptionWire[];
  readonly isPending: boolean;
  /** No downloader answers, so there is nothing to choose. */
  readonly isEmpty: boolean;
}

/** What the downloaders of one copy offer, with the word for "no wish" in front. They are asked once it is `wanted`. */
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

/** A person in a list to choose from; `value` is what stands in the field. */
export interface UserOption {
  readonly value: string;
  readonly id: string;
}

/** Everybody who can be asked for. They are read once it is `wanted`. */
export function useRequestableUsers(isEnabled = true): readonly UserOption[] {
  const { data } = useQuery({
    queryKey: ['people', 'choices'],
    queryFn: ({ signal }) => requestOptionsApi.requestableUsers(signal),
    enabled: isEnabled,
  });
  return (data ?? []).map(({ id, username }) => ({ id, value: username }));
}

/** People whose name contains what was typed, whatever the case. */
export const filterUserOptions = (users: readonly UserOption[], searchText: string): readonly UserOption[] =>
  users.filter(({ value }) => value.toLowerCase().includes(searchText.trim().toLowerCase()));
