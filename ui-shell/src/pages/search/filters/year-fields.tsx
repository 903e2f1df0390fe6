import { Controller, type Control, type UseFormSetValue } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { InputNumber, Select } from '@ombi/sdk/ui/kit-form';
import type { AdvancedSearchQuery } from '../advanced-search-query.js';
import { FilterField } from './filter-fields.js';

/** No movie is older. */
const FIRST_YEAR = 1870;
const YEARS_AHEAD = 10;

interface YearFieldProps {
  readonly control: Control<AdvancedSearchQuery>;
  readonly setValue: UseFormSetValue<AdvancedSearchQuery>;
}

/** Single year; clears the decade. */
export const ReleaseYearField = ({ control, setValue }: YearFieldProps) => (
  <FilterField name="releaseYear">
    {(props) => (
      <Controller
        control={control}
        name="releaseYear"
        render={({ field: { onChange, ...field } }) => (
          <InputNumber
            {...field}
            {...props}
            min={FIRST_YEAR}
            max={new Date().getFullYear() + YEARS_AHEAD}
            precision={0}
            changeOnWheel={false}
            onChange={(year) => {
              onChange(year);
              if (year) setValue('decade', null);
            }}
          />
        )}
      />
    )}
  </FilterField>
);

/** Decade; clears the single year. */
export function DecadeField({ control, setValue }: YearFieldProps) {
  const { t } = useTranslation('advancedSearch');
  return (
    <FilterField name="decade">
      {(props) => (
        <Controller
          control={control}
          name="decade"
          render={({ field: { onChange, ...field } }) => (
            <Select
              {...field}
              {...props}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={decades().map((year) => ({ value: year, label: t('decadeOf', { year }) }))}
              onChange={(decade: number | undefined) => {
                onChange(decade ?? null);
                if (decade) setValue('releaseYear', null);
              }}
            />
          )}
        />
      )}
    </FilterField>
  );
}

/** From the current decade back to the first one. */
function decades(): number[] {
  const latest = Math.floor(new Date().getFullYear() / 10) * 10;
  return Array.from({ length: (latest - FIRST_YEAR) / 10 + 1 }, (_, ago) => latest - ago * 10);
}
