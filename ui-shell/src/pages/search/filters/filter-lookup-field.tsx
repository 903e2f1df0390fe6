import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useDebouncedValue } from '@ombi/sdk/ui/use-debounced-value';
import type { LookupFilter } from '../../../api/search/index.js';
import { MultiSelectFilterField, type FilterListFieldProps } from './filter-fields.js';
import { filterNameKey, useFilterNames, useFilterOptionSearch } from './use-filter-options.js';

const DEBOUNCE_MS = 400;
const MAX_TERM_LENGTH = 100;

interface FilterLookupFieldProps extends FilterListFieldProps {
  readonly name: 'keywordIds' | 'companies';
  readonly sort: LookupFilter;
}

/** Autocomplete: a select that searches its options while the user types, for filters with too many values to list. */
export function FilterLookupField({ sort, ...field }: FilterLookupFieldProps) {
  const { t } = useTranslation('advancedSearch');
  const [typed, setTyped] = useState('');
  const term = useDebouncedValue(typed.trim().slice(0, MAX_TERM_LENGTH), DEBOUNCE_MS);
  const { data: found, isFetching, isError, refetch } = useFilterOptionSearch(sort, term);
  const names = useFilterNames(sort, useWatch(field));
  const client = useQueryClient();

  const select = (id: number) => {
    client.setQueryData(
      filterNameKey(sort, id),
      found?.find((word) => word.id === id),
    );
    setTyped('');
  };

  return (
    <MultiSelectFilterField
      {...field}
      onRetry={isError ? () => void refetch() : null}
      loading={isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onSelect={(id) => select(Number(id))}
      labelRender={({ value, label }) => names.get(Number(value)) ?? label ?? String(value)}
      notFoundContent={typed ? t(term && !isFetching ? `${field.name}.none` : 'looking') : null}
      options={term ? (found?.map(({ id, name }) => ({ value: id, label: name ?? '' })) ?? []) : []}
    />
  );
}
