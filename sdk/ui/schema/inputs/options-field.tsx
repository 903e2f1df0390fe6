import { Field, type FieldControl } from '../../fields/field.js';
import { labelFor, useFieldTexts } from '../../fields/field-texts.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Select } from '../../kit-form.js';
import { Button } from '../../kit-layout.js';
import { notify } from '../../notify.js';
import { usePluginFormContext } from '../../plugin/use-plugin-form.js';
import { useOutcomeText } from '../../plugin/use-outcome-text.js';
import { type FieldSchema, isNullable } from '../field-schema.js';
import { selectedValues, withSelectedOptions, useOptions } from './use-options.js';
import { SearchableSelect } from './searchable-select.js';

/** Props of a field whose options an action returns. */
export interface OptionsFieldProps {
  readonly name: string;
  readonly schema: FieldSchema;
}

/**
 * Select with options from an action of the plug-in: loaded at once when a value is stored, for a setting of the whole plug-in also without
 * a value, else with *Load*, or by search while typing.
 */
export const OptionsField = ({ name, schema }: OptionsFieldProps) => (
  <Field
    name={name}
    title={schema.title}
    help={schema.description}
    render={(field) =>
      schema.searchable ? <SearchableSelect field={field} schema={schema} /> : <OptionsSelect field={field} name={name} schema={schema} />
    }
  />
);

function OptionsSelect({ field, name, schema }: OptionsFieldProps & { readonly field: FieldControl }) {
  const { t } = useTranslation('forms');
  const own = useFieldTexts();
  const action = schema.optionsFrom ?? '';
  const fieldLabel = labelFor(schema.title ?? name, own);
  const { view } = usePluginFormContext();
  const outcomeText = useOutcomeText(view.id);
  const { options, isFetching, error, load } = useOptions(schema, selectedValues(field.value).length > 0);

  const handleClick = async () => {
    if (!(await load())) notify(own.find(`actions.${action}.failed`) ?? t('options.failed', { what: fieldLabel }), { kind: 'error' });
    else notify(own.find(`actions.${action}.done`) ?? t('options.loaded', { what: fieldLabel }), { kind: 'success' });
  };
  const noneText = own.find(`${schema.title ?? name}.none`);
  const hint = error ? t('options.failed', { what: fieldLabel }) : (noneText ?? t('options.choose'));

  return (
    <>
      <div className="field-row">
        <Select
          {...field}
          mode={schema.type === 'array' ? 'multiple' : undefined}
          allowClear={isNullable(schema)}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={hint}
          loading={isFetching}
          options={withSelectedOptions(options ?? [], field.value, (value) => (options ? t('options.gone', { value }) : value))}
          onChange={(value) => field.onChange(value ?? null)}
        />
        <Button loading={isFetching} onClick={() => void handleClick()}>
          {error ? t('tryAgain') : (own.find(`${schema.title ?? name}.load`) ?? t('options.load'))}
        </Button>
      </div>
      {error && (
        <div className="field-error" role="status">
          <p>{outcomeText(error)}</p>
          <p>{t('options.unknown')}</p>
        </div>
      )}
    </>
  );
}
