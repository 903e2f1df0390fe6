import type { UseQueryResult } from '@tanstack/react-query';
import { imageUrl } from '../../../../media/poster/image-url.js';
import { ChipsField, type ListFieldProps } from './chips-field.js';
import type { Choice } from '../use-words.js';

interface ListedFieldProps extends ListFieldProps {
  readonly choices: UseQueryResult<readonly Choice[]>;
}

/** Wishes of which there are so few that all of them can be listed. */
export const ListedField = ({ choices: { data, isPending, isError }, ...field }: ListedFieldProps) => (
  <ChipsField
    {...field}
    isFailed={isError}
    loading={isPending}
    optionFilterProp="label"
    options={data?.map(({ id, name, logo }) => ({ value: id, label: name, logo })) ?? []}
    optionRender={({ data: { label, logo } }) => (logo === undefined ? label : <Signed name={label} logo={logo} />)}
  />
);

const Signed = ({ name, logo }: { readonly name: string; readonly logo: string | null }) => (
  <span className="wish-signed">
    {logo ? <img src={imageUrl(logo, 'w300') ?? ''} alt="" width={24} height={24} loading="lazy" /> : <i />}
    {name}
  </span>
);
