import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldControl } from '../../fields/field.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Select } from '../../kit-form.js';
import { usePlugin } from '../../plugin/plugin-scope.js';
import { useConnectionDesk } from '../../plugin/use-connection-form.js';
import { useOutcomeWords } from '../../plugin/use-outcome-words.js';
import type { FieldSchema } from '../field-schema.js';
import { isNullable } from '../field-schema.js';
import { chosenIn, withChosen } from './chosen.js';
import type { Option } from './use-options.js';

/** So long after the last letter the service is asked. */
const SETTLED_MS = 300;

interface SearchedOptionsProps {
  readonly field: FieldControl;
  readonly schema: FieldSchema;
}

/** A select for more choices than can be listed: the action gets what is typed as `{ term }`, and without a term names what is chosen. */
export function SearchedOptions({ field, schema }: SearchedOptionsProps) {
  const { t } = useTranslation('forms');
  const { view } = usePlugin();
  const words = useOutcomeWords(view.id);
  const [typed, setTyped] = useState('');
  const found = useFound(schema, useSettled(typed.trim()));
  const named = useFound(schema, '', chosenIn(field.value).length > 0);
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const known = [...(named.data ?? []), ...seen];

  return (
    <>
      <Select
        {...field}
        mode={schema.type === 'array' ? 'multiple' : undefined}
        allowClear={isNullable(schema)}
        placeholder={t('options.search')}
        loading={found.isFetching}
        notFoundContent={typed.trim() === '' ? t('options.search') : found.isFetching ? t('options.searching') : t('options.nothingFound')}
        options={withChosen(
          [...(found.data ?? [])],
          field.value,
          (value) => known.find((one) => String(one.value) === value)?.label ?? value,
        )}
        showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
        onChange={(value: unknown) => {
          setSeen((old) => [...old, ...(found.data ?? [])]);
          field.onChange(value ?? null);
        }}
      />
      {found.error && (
        <p className="field-error" role="alert">
          {words(found.error)}
        </p>
      )}
    </>
  );
}

function useFound({ optionsFrom = '' }: FieldSchema, term: string, isWanted = term !== '') {
  const { view } = usePlugin();
  const { stored, run } = useConnectionDesk();
  return useQuery({
    queryKey: ['plugins', view.id, 'options', stored?.id ?? null, optionsFrom, { term }],
    queryFn: () => run<Option[]>(optionsFrom, term === '' ? undefined : { term }),
    enabled: isWanted,
    placeholderData: term === '' ? undefined : keepPreviousData,
    retry: false,
    staleTime: Infinity,
  });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
