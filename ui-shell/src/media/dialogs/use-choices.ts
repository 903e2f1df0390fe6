import { useQuery } from '@tanstack/react-query';
import { requestChoices, type ChoiceWire } from '../../api/movies/index.js';
import type { AskableKind } from '../model/kinds.js';
import type { Variant } from '../model/standing.js';

/** What is fetched. */
export interface CopyKind {
  readonly kind: AskableKind;
  readonly variant: Variant;
}

/** `value` 0 stands for "no wish". */
export interface Choices {
  readonly qualityProfiles: readonly ChoiceWire[];
  readonly rootFolders: readonly ChoiceWire[];
  /** Empty where languages are not chosen apart from the quality. */
  readonly languageProfiles: readonly ChoiceWire[];
  readonly isPending: boolean;
  /** No downloader answers, so there is nothing to choose. */
  readonly isEmpty: boolean;
}

/** What the downloaders of one copy offer, with the word for "no wish" in front. They are asked once it is `wanted`. */
export function useDownloaderChoices({ kind, variant }: CopyKind, none: string, wanted = true): Choices {
  const { data, isPending } = useQuery({
    queryKey: ['downloaders', 'options', kind, variant],
    queryFn: ({ signal }) => requestChoices.downloaders(kind, variant, signal),
    enabled: wanted,
  });
  const withNone = (choices: readonly ChoiceWire[] = []) => [{ value: 0, label: none }, ...choices];

  return {
    qualityProfiles: withNone(data?.qualityProfiles),
    rootFolders: withNone(data?.rootFolders),
    languageProfiles: data?.languageProfiles?.length ? withNone(data.languageProfiles) : [],
    isPending,
    isEmpty: !isPending && !data?.qualityProfiles.length && !data?.rootFolders.length,
  };
}

/** A person in a list to choose from; `value` is what stands in the field. */
export interface PersonChoice {
  readonly value: string;
  readonly id: string;
}

/** Everybody who can be asked for. They are read once it is `wanted`. */
export function usePeople(wanted = true): readonly PersonChoice[] {
  const { data } = useQuery({ queryKey: ['people', 'choices'], queryFn: ({ signal }) => requestChoices.people(signal), enabled: wanted });
  return (data ?? []).map(({ id, username }) => ({ id, value: username }));
}

/** People whose name contains what was typed, whatever the case. */
export const matching = (people: readonly PersonChoice[], typed: string): readonly PersonChoice[] =>
  people.filter(({ value }) => value.toLowerCase().includes(typed.trim().toLowerCase()));
