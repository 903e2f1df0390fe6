import { useId } from 'react';
import { Section } from '../fields/section.js';
import { useTranslation } from '../i18n/use-translation.js';
import { Switch } from '../kit-form.js';
import { useAdvanced } from './advanced.js';
import { grouped, visibleFields, type ObjectSchema } from './field-schema.js';
import { toWidget } from './widget-for.js';

/** The fields of a schema under their headings, the rarely needed ones behind a switch. */
export function SchemaForm({ schema }: { readonly schema: ObjectSchema }) {
  const fields = visibleFields(schema);
  const [advanced, setAdvanced] = useAdvanced(fields);
  const shown = fields.filter(([, field]) => advanced || !field.advanced);

  return (
    <>
      {fields.some(([, field]) => field.advanced) && <AdvancedSwitch checked={advanced} onChange={setAdvanced} />}
      {grouped(shown).map(({ section, fields: members }) => (
        <Section key={section} name={section}>
          {members.map(toWidget)}
        </Section>
      ))}
    </>
  );
}

function AdvancedSwitch({ checked, onChange }: { readonly checked: boolean; readonly onChange: (checked: boolean) => void }) {
  const { t } = useTranslation('forms');
  const id = useId();
  return (
    <div className="field field-beside">
      <label htmlFor={id}>{t('advanced')}</label>
      <Switch id={id} checked={checked} onChange={onChange} />
    </div>
  );
}
