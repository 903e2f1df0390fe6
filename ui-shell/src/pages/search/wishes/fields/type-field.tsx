import { Controller, type Control, type UseFormSetValue } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import type { AdvancedQuery } from '../../advanced-query.js';

interface TypeFieldProps {
  readonly control: Control<AdvancedQuery>;
  readonly setValue: UseFormSetValue<AdvancedQuery>;
}

/** Movies or series. Each have genres and services of their own, so another choice begins these anew. */
export function TypeField({ control, setValue }: TypeFieldProps) {
  const { t } = useTranslation('wishes');
  const choose = (type: AdvancedQuery['type']) => {
    setValue('type', type);
    setValue('genreIds', []);
    setValue('watchProviders', []);
  };

  return (
    <Controller
      control={control}
      name="type"
      render={({ field }) => (
        <Segmented
          name="wish-type"
          aria-label={t('type')}
          value={field.value}
          onChange={choose}
          options={(['movie', 'tv'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      )}
    />
  );
}
