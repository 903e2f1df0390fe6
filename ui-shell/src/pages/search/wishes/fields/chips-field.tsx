import type { ComponentProps } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import type { AdvancedQuery } from '../../advanced-query.js';
import { WishField } from './wish-field.js';

/** A wish for any number of things. */
type ListName = 'genreIds' | 'keywordIds' | 'companies' | 'watchProviders';

/** Which list of wishes a field fills. */
export interface ListFieldProps {
  readonly control: Control<AdvancedQuery>;
  readonly name: ListName;
}

interface Option {
  readonly value: number;
  readonly label: string;
  readonly logo?: string | null | undefined;
}

type Choosing = Omit<ComponentProps<typeof Select<number[], Option>>, 'id' | 'mode' | 'onBlur' | 'onChange' | 'value'>;

interface ChipsFieldProps extends ListFieldProps, Choosing {
  /** What there is to choose could not be loaded. */
  readonly isFailed: boolean;
}

/** Things to choose, each of them once; those chosen stand in the field. */
export function ChipsField({ control, name, isFailed, ...choosing }: ChipsFieldProps) {
  const { t } = useTranslation('wishes');
  const { field } = useController({ control, name });
  return (
    <WishField name={name} fault={isFailed ? t('failed') : null}>
      {(props) => <Select<number[], Option> {...field} {...props} {...choosing} mode="multiple" value={[...field.value]} />}
    </WishField>
  );
}
