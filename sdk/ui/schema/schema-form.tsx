import { get, useFormState } from 'react-hook-form';
import { useFormScope } from '../fields/form-scope.js';
import { Section } from '../fields/section.js';
import { Advanced, advancedFields, useAdvanced } from './advanced.js';
import { grouped, visibleFields, type ObjectSchema } from './field-schema.js';
import { toWidget } from './widget-for.js';

interface SchemaFormProps {
  readonly schema: ObjectSchema;
}

/** The fields of a schema under their headings, the rarely needed ones behind a switch: that of the page, or one of its own. */
export function SchemaForm({ schema }: SchemaFormProps) {
  const { control, prefix } = useFormScope();
  const { errors } = useFormState({ control });
  const names = advancedFields(schema);
  const isDecided = useAdvanced() !== null;

  if (names.length === 0 || isDecided) return <Fields schema={schema} />;
  return (
    <Advanced isRefused={names.some((name) => get(errors, `${prefix}${name}`) !== undefined)}>
      <Fields schema={schema} />
    </Advanced>
  );
}

function Fields({ schema }: SchemaFormProps) {
  const isAdvanced = useAdvanced();
  const shown = visibleFields(schema).filter(([, field]) => isAdvanced || !field.advanced);

  return grouped(shown).map(({ section, fields }) => (
    <Section key={section} name={section}>
      {fields.map(toWidget)}
    </Section>
  ));
}
