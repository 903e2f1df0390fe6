import type { ReactNode } from 'react';
import { FormScopeProvider, scopeOf } from '../../fields/form-scope.js';
import { visibleFields } from '../../schema/field-schema.js';
import { isRequiredIn } from '../../schema/judge-by-schema.js';
import { SchemaForm } from '../../schema/schema-form.js';
import { usePlugin } from '../plugin-scope.js';

/** What is set once for all connections; nothing for the many plug-ins without such settings. */
export function PluginSettings({ children }: { readonly children?: ReactNode }) {
  const { view, form } = usePlugin();
  const { settings } = view.schema;
  if (visibleFields(settings).length === 0) return null;

  const isStored = (name: string) => view.settings.secretsSet.includes(name);
  const isRequired = (name: string) => isRequiredIn(settings, name);
  return (
    <FormScopeProvider value={{ ...scopeOf(form.control, `plugin/${view.id}`), prefix: 'settings.values.', isStored, isRequired }}>
      {children ?? <SchemaForm schema={settings} />}
    </FormScopeProvider>
  );
}
