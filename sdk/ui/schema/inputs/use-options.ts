import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormScope } from '../../fields/form-scope.js';
import { usePluginFormContext } from '../../plugin/use-plugin-form.js';
import { useConnectionActions } from '../../plugin/use-connection-form.js';
import type { FieldSchema } from '../field-schema.js';

/** One choice of a select. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** The choices of a field, as far as they are known. */
export interface LoadedOptions {
  /** Null until they were loaded. */
  readonly options: readonly Option[] | null;
  readonly isFetching: boolean;
  /** Why they could not be had the last time that they were asked for. */
  readonly error: Error | null;
  /** Ask for them; answers their number, and null when that went wrong. */
  load(): Promise<number | null>;
}

/**
 * The choices that an action answers for what stands on screen. They are asked for when something stored wants a readable name, and
 * from then on again whenever one of the fields changes on which they depend.
 */
export function useOptions({ optionsFrom = '', dependsOn }: FieldSchema, hasChoice: boolean): LoadedOptions {
  const { view } = usePluginFormContext();
  const { stored, run } = useConnectionActions();
  const { control, prefix } = useFormScope();
  const [wasRequested, setAsked] = useState(false);
  const dependencyValues = useWatch({ control, name: (dependsOn ?? []).map((name) => `${prefix}${name}`) });

  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['plugins', view.id, 'options', stored?.id ?? null, optionsFrom, dependencyValues],
    queryFn: () => run<Option[]>(optionsFrom),
    enabled: (stored !== null && hasChoice) || (wasRequested && dependsOn !== undefined),
    retry: false,
    staleTime: Infinity,
  });
  const load = () => {
    setAsked(true);
    return refetch().then((found) => (found.isError ? null : (found.data?.length ?? 0)));
  };
  return { options: data ?? null, isFetching, error: isFetching ? null : error, load };
}

/** What a select holds, one or many. */
export const selectedValues = (value: unknown) => [value ?? []].flat() as (string | number)[];

/** The choices, and what is chosen although it is none of them, with its name. */
export function withSelectedOptions(options: readonly Option[], value: unknown, nameOf: (value: string) => string): Option[] {
  const others = selectedValues(value).filter((item) => !options.some((option) => option.value === item));
  return [...options, ...others.map((item) => ({ value: item, label: nameOf(String(item)) }))];
}
