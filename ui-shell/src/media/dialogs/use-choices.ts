import { useQuery } from '@tanstack/react-query';
import { requestChoices, type ChoiceWire } from '../../api/movies/index.js';
import type { Variant } from '../model/standing.js';

/** `value` 0 stands for "no wish". */
export interface Choices {
  readonly qualityProfiles: readonly ChoiceWire[];
  readonly rootFolders: readonly ChoiceWire[];
  readonly isPending: boolean;
  /** No downloader answers, so there is nothing to choose. */
  readonly isEmpty: boolean;
}

/** What the downloaders of one copy offer, with the word for "no wish" in front. They are asked once it is `wanted`. */
export function useDownloaderChoices(variant: Variant, none: string, wanted = true): Choices {
  const { data, isPending } = useQuery({
    queryKey: ['downloaders', 'options', 'movie', variant],
    queryFn: ({ signal }) => requestChoices.downloaders('movie', variant, signal),
    enabled: wanted,
  });
  const withNone = (choices: readonly ChoiceWire[] = []) => [{ value: 0, label: none }, ...choices];

  return {
    qualityProfiles: withNone(data?.qualityProfiles),
    rootFolders: withNone(data?.rootFolders),
    isPending,
    isEmpty: !isPending && !data?.qualityProfiles.length && !data?.rootFolders.length,
  };
}

/** A person in a list to choose from; `value` is what stands in the field. */
export interface PersonChoice {
  readonly value: string;
  readonly id: string;
}

/** Everybody who can be asked for. */
export function usePeople(): readonly PersonChoice[] {
  const { data } = useQuery({ queryKey: ['people', 'choices'], queryFn: ({ signal }) => requestChoices.people(signal) });
  return (data ?? []).map(({ id, username }) => ({ id, value: username }));
}

/** People whose name contains what was typed, whatever the case. */
export const matching = (people: readonly PersonChoice[], typed: string): readonly PersonChoice[] =>
  people.filter(({ value }) => value.toLowerCase().includes(typed.trim().toLowerCase()));
