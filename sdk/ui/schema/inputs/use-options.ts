import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormScope } from '../../fields/form-scope.js';
import { ConnectionIndexContext, usePluginFormContext } from '../../plugin/use-plugin-form.js';
import { useConnectionActions } from '../../plugin/use-connection-form.js';
import type { FieldSchema } from '../field-schema.js';

/** One option of a select. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** Options of a field and their loading state. */
export interface LoadedOptions {
  /** Null until loaded. */
  readonly options: readonly Option[] | null;
  readonly isFetching: boolean;
  /** Error of the last load, if it failed. */
  readonly error: Error | null;
  /** Loads the options; resolves to whether that succeeded. */
  load(): Promise<boolean>;
}

/**
 * Loads options by calling an action with the values in the form. Loads at once when a stored value needs its label and, for a setting of
 * the whole plug-in, as soon as its connection is stored; and when a test of the connection succeeds ({@link useOptionLoader}). Reloads
 * whenever a field changes on which the options depend.
 */
export function useOptions({ optionsFrom = '', dependsOn }: FieldSchema, hasChoice: boolean): LoadedOptions {
  const { run, stored } = useConnectionActions();
  const keyOfConnection = useOptionsKey();
  const { control, prefix } = useFormScope();
  const [wasRequested, setAsked] = useState(false);
  const dependencyValues = useWatch({ control, name: (dependsOn ?? []).map((name) => `${prefix}${name}`) });

  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [...keyOfConnection, optionsFrom, dependencyValues],
    queryFn: () => run<Option[]>(optionsFrom),
    enabled: (stored !== null && (hasChoice || !prefix.startsWith('connections.'))) || (wasRequested && dependsOn !== undefined),
    retry: false,
    staleTime: Infinity,
  });
  const load = () => {
    setAsked(true);
    return refetch().then(({ isError }) => !isError);
  };
  return { options: data ?? null, isFetching, error: isFetching ? null : error, load };
}

/** Key of all options of the surrounding connection; one that is not stored is known by its place. */
function useOptionsKey(): QueryKey {
  const { view } = usePluginFormContext();
  const { stored } = useConnectionActions();
  const index = use(ConnectionIndexContext);
  return ['plugins', view.id, 'options', stored?.id ?? index];
}

/** Returns a function that loads the options of all fields of the surrounding connection that are on the page. */
export function useOptionLoader(): () => void {
  const queryCache = useQueryClient().getQueryCache();
  const queryKey = useOptionsKey();
  return () => {
    // Each on its own, because those that wait for *Load* are disabled, which a refetch of all would leave out. An error is shown at its field.
    for (const query of queryCache.findAll({ queryKey })) if (query.getObserversCount() > 0) query.fetch().catch(() => undefined);
  };
}

/** Returns the selected values of a single or multiple select as an array. */
export const selectedValues = (value: unknown) => [value ?? []].flat() as (string | number)[];

/**
 * Returns the options plus the selected values that are not among them, with a label. Further members of an answer are left out, because
 * the select would render them as attributes, such as the `id` of a profile.
 */
export function withSelectedOptions(options: readonly Option[], value: unknown, nameOf: (value: string) => string): Option[] {
  const others = selectedValues(value).filter((item) => !options.some((option) => option.value === item));
  return [
    ...options.map(({ value: own, label }) => ({ value: own, label })),
    ...others.map((item) => ({ value: item, label: nameOf(String(item)) })),
  ];
}
