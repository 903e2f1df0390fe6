import type { ComponentProps, ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import type { UseQueryResult } from '@tanstack/react-query';
import { imageUrl } from '../../../media/images/image-loading.js';
import type { AdvancedSearchQuery } from '../advanced-search-query.js';
import type { FilterOption } from './use-filter-options.js';

interface FilterFieldProps {
  /** Also the key of its texts. */
  readonly name: string;
  /** Shown in place of the help text. */
  readonly error?: ReactNode;
  readonly children: (props: { readonly id: string; readonly 'aria-describedby': string }) => ReactNode;
}

/** A filter with its label above and a help text below. */
export function FilterField({ name, error = null, children }: FilterFieldProps) {
  const { t } = useTranslation('advancedSearch');
  const id = `wish-${name}`;
  return (
    <div className="filter-field">
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      {children({ id, 'aria-describedby': `${id}-help` })}
      <small id={`${id}-help`} className="soft" role={error ? 'alert' : undefined}>
        {error ?? t(`${name}.help`)}
      </small>
    </div>
  );
}

/** A filter with any number of values. */
type ListName = 'genreIds' | 'keywordIds' | 'companies' | 'watchProviders';

/** The list filter that a field edits. */
export interface FilterListFieldProps {
  readonly control: Control<AdvancedSearchQuery>;
  readonly name: ListName;
}

interface SelectOption {
  readonly value: number;
  readonly label: string;
  readonly logo?: string | null | undefined;
}

type MultiSelectProps = Omit<ComponentProps<typeof Select<number[], SelectOption>>, 'id' | 'mode' | 'onBlur' | 'onChange' | 'value'>;

interface MultiSelectFilterFieldProps extends FilterListFieldProps, MultiSelectProps {
  /** Loads the options again; null unless they could not be loaded. */
  readonly onRetry: (() => void) | null;
}

/** Select for several values. */
export function MultiSelectFilterField({ control, name, onRetry, ...selectProps }: MultiSelectFilterFieldProps) {
  const { field } = useController({ control, name });
  return (
    <FilterField name={name} error={onRetry && <LoadFailure onRetry={onRetry} />}>
      {(props) => <Select<number[], SelectOption> {...field} {...props} {...selectProps} mode="multiple" value={[...field.value]} />}
    </FilterField>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('advancedSearch');
  const common = useTranslation('common');
  return (
    <>
      {t('failed')}{' '}
      <button type="button" className="chip" onClick={onRetry}>
        {common.t('tryAgain')}
      </button>
    </>
  );
}

interface FilterSelectFieldProps extends FilterListFieldProps {
  readonly choices: UseQueryResult<readonly FilterOption[]>;
}

/** Select for filters whose values are few enough to list. */
export const FilterSelectField = ({ choices: { data, isPending, isError, refetch }, ...field }: FilterSelectFieldProps) => (
  <MultiSelectFilterField
    {...field}
    onRetry={isError ? () => void refetch() : null}
    loading={isPending}
    optionFilterProp="label"
    options={data?.map(({ id, name, logo }) => ({ value: id, label: name, logo })) ?? []}
    optionRender={({ data: { label, logo } }) => (logo === undefined ? label : <OptionWithLogo name={label} logo={logo} />)}
  />
);

const OptionWithLogo = ({ name, logo }: { readonly name: string; readonly logo: string | null }) => (
  <span className="option-with-image">
    {logo ? <img src={imageUrl(logo, 'w300') ?? ''} alt="" width={24} height={24} loading="lazy" /> : <i />}
    {name}
  </span>
);
