import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { WordSort } from '../../../../api/finding/index.js';
import { ChipsField, type ListFieldProps } from './chips-field.js';
import { useSettled } from './use-settled.js';
import { nameKey, useNames, useWordsHolding } from '../use-words.js';

const PAUSE_MS = 400;
const LONGEST = 100;

interface LookedUpFieldProps extends ListFieldProps {
  readonly name: 'keywordIds' | 'companies';
  readonly sort: WordSort;
}

/** Wishes of which there are too many to list: they are found while typing. */
export function LookedUpField({ sort, ...field }: LookedUpFieldProps) {
  const { t } = useTranslation('wishes');
  const [typed, setTyped] = useState('');
  const term = useSettled(typed.trim().slice(0, LONGEST), PAUSE_MS);
  const { data: found, isFetching, isError } = useWordsHolding(sort, term);
  const names = useNames(sort, useWatch(field));
  const client = useQueryClient();

  const select = (id: number) => {
    client.setQueryData(
      nameKey(sort, id),
      found?.find((word) => word.id === id),
    );
    setTyped('');
  };

  return (
    <ChipsField
      {...field}
      isFailed={isError}
      loading={isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onSelect={(id) => select(Number(id))}
      labelRender={({ value, label }) => names.get(Number(value)) ?? label ?? String(value)}
      notFoundContent={typed ? t(term && !isFetching ? `${field.name}.none` : 'looking') : null}
      options={term ? (found?.map(({ id, name }) => ({ value: id, label: name ?? '' })) ?? []) : []}
    />
  );
}
