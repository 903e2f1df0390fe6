import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldControl } from '../../fields/field.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Select } from '../../kit-form.js';
import { usePluginFormContext } from '../../plugin/use-plugin-form.js';
import { useConnectionActions } from '../../plugin/use-connection-form.js';
import { useOutcomeText } from '../../plugin/use-outcome-text.js';
import { useDebouncedValue } from '../../use-debounced-value.js';
import { type FieldSchema, isNullable } from '../field-schema.js';
import { selectedValues, withSelectedOptions, type Option } from './use-options.js';

/** Milliseconds after the last keystroke until the action is called. */
const DEBOUNCE_MS = 600;

interface SearchableSelectProps {
  readonly field: FieldControl;
  readonly schema: FieldSchema;
}

/**
 * Select with search, for too many options to list: the action receives the typed text as `{ term }`, and without a term returns the
 * selected options.
 */
export function SearchableSelect({ field, schema }: SearchableSelectProps) {
  const { t } = useTranslation('forms');
  const { view } = usePluginFormContext();
  const words = useOutcomeText(view.id);
  const [typed, setTyped] = useState('');
  const searchResult = useOptionSearch(schema, useDebouncedValue(typed.trim(), DEBOUNCE_MS));
  const selectedResult = useOptionSearch(schema, '', selectedValues(field.value).length > 0);
  const [seenOptions, setSeen] = useState<readonly Option[]>([]);
  const known = [...(selectedResult.data ?? []), ...seenOptions];

  return (
    <>
      <Select
        {...field}
        mode={schema.type === 'array' ? 'multiple' : undefined}
        allowClear={isNullable(schema)}
        placeholder={t('options.search')}
        loading={searchResult.isFetching}
        notFoundContent={
          typed.trim() === '' ? t('options.search') : searchResult.isFetching ? t('options.searching') : t('options.nothingFound')
        }
        options={withSelectedOptions(
          [...(searchResult.data ?? [])],
          field.value,
          (value) => known.find((one) => String(one.value) === value)?.label ?? value,
        )}
        showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
        onChange={(value: unknown) => {
          setSeen((old) => [...old, ...(searchResult.data ?? [])]);
          field.onChange(value ?? null);
        }}
      />
      {searchResult.error && (
        <p className="field-error" role="alert">
          {words(searchResult.error)}
        </p>
      )}
    </>
  );
}

function useOptionSearch({ optionsFrom = '' }: FieldSchema, term: string, isWanted = term !== '') {
  const { view } = usePluginFormContext();
  const { stored, run } = useConnectionActions();
  return useQuery({
    queryKey: ['plugins', view.id, 'option-search', stored?.id ?? null, optionsFrom, { term }],
    queryFn: () => run<Option[]>(optionsFrom, term === '' ? undefined : { term }),
    enabled: isWanted,
    placeholderData: term === '' ? undefined : keepPreviousData,
    retry: false,
    staleTime: Infinity,
  });
}
