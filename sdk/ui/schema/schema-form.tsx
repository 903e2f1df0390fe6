import { get, useFormState } from 'react-hook-form';
import { useFormScope } from '../fields/form-scope.js';
import { Section } from '../fields/section.js';
import { AdvancedToggle, advancedFields, useIsAdvancedShown } from './advanced.js';
import { groupBySection, visibleFields, type ObjectSchema } from './field-schema.js';
import { renderWidget } from './widget-for.js';
import { usePluginFormContext } from '../plugin/use-plugin-form.js';

interface SchemaFormProps {
  readonly schema: ObjectSchema;
}

/**
 * Form of a JSON schema: its fields by section. The switch of the page shows the advanced fields, or a switch of this form if the page has
 * none.
 */
export function SchemaForm({ schema }: SchemaFormProps) {
  const { control, prefix } = useFormScope();
  const { errors } = useFormState({ control });
  const names = advancedFields(schema);
  const hasPageToggle = useIsAdvancedShown() !== null;

  if (names.length === 0 || hasPageToggle) return <SchemaFields schema={schema} />;
  return (
    <AdvancedToggle fields={names} hasErrors={names.some((name) => get(errors, `${prefix}${name}`) !== undefined)}>
      <SchemaFields schema={schema} />
    </AdvancedToggle>
  );
}

function SchemaFields({ schema }: SchemaFormProps) {
  const isAdvanced = useIsAdvancedShown();
  const shown = visibleFields(schema).filter(([, field]) => isAdvanced || !field.advanced);

  return groupBySection(shown).map(({ section, fields }) => (
    <Section key={section} name={section}>
      {fields.map(renderWidget)}
    </Section>
  ));
}

/** One field of the surrounding connection with the input for its JSON schema: for screens that only change the arrangement. */
export function SchemaField({ name }: { readonly name: string }) {
  const { view } = usePluginFormContext();
  const schema = view.schema.connection.properties?.[name];
  if (!schema) throw new Error(`The connection has no field ${name}`);
  return renderWidget([name, schema]);
}
