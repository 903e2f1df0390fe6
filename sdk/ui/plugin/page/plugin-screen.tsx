import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { AdvancedToggle, advancedFields } from '../../schema/advanced.js';
import { usePluginFormContext, PluginFormContext, usePluginForm } from '../use-plugin-form.js';
import { FormScopeProvider, createFormScope } from '../../fields/form-scope.js';
import { visibleFields } from '../../schema/field-schema.js';
import { isRequiredField } from '../../schema/json-schema-issues.js';
import { SchemaForm } from '../../schema/schema-form.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { planKind } from '../draft.js';
import type { PluginDetails } from '../plugin-view.js';
import type { PluginSchemas } from '../draft-validation.js';
import { Connections } from './connections/connections.js';
import { EnabledSwitch } from './enabled-switch.js';
import { SaveBar } from './save-bar.js';
import { TemplatesPanel } from './templates-panel.js';
import './plugin-screen.css';

interface PageAdvancedProps {
  /** Whether the fields of a connection are generated from the schema. */
  readonly drawsConnections: boolean;
  readonly children: ReactNode;
}

/** Switch for the advanced fields of the page: settings and all connections. Omitted when there are none. */
function PageAdvancedToggle({ drawsConnections, children }: PageAdvancedProps) {
  const { view, form } = usePluginFormContext();
  const { errors } = useFormState({ control: form.control });
  const settingsPaths = advancedFields(view.schema.settings).map((name) => `settings.values.${name}`);
  const connectionFields = drawsConnections ? advancedFields(view.schema.connection) : [];
  if (settingsPaths.length + connectionFields.length === 0) return children;

  const connectionPaths = Object.keys(errors.connections ?? {}).flatMap((place) =>
    connectionFields.map((name) => `connections.${place}.values.${name}`),
  );
  return (
    <AdvancedToggle hasErrors={[...settingsPaths, ...connectionPaths].some((path) => get(errors, path) !== undefined)}>
      {children}
    </AdvancedToggle>
  );
}

/** Settings for all connections; renders nothing for the many plug-ins without such settings. */
function PluginSettings({ children }: { readonly children?: ReactNode }) {
  const { view, form } = usePluginFormContext();
  const { settings } = view.schema;
  if (visibleFields(settings).length === 0) return null;

  const isStored = (name: string) => view.settings.secretsSet.includes(name);
  const isRequired = (name: string) => isRequiredField(settings, name);
  return (
    <FormScopeProvider value={{ ...createFormScope(form.control, `plugin/${view.id}`), prefix: 'settings.values.', isStored, isRequired }}>
      {children ?? <SchemaForm schema={settings} />}
    </FormScopeProvider>
  );
}

interface PluginScreenProps {
  readonly view: PluginDetails;
  readonly schemas?: PluginSchemas;
  readonly children?: ReactNode;
}

export function PluginScreen({ view, schemas, children }: PluginScreenProps) {
  const plugin = usePluginForm(view, schemas);
  const { find } = useTranslation(`plugin/${view.id}`);
  const { isDirty, isSubmitting } = plugin.form.formState;

  return (
    <PluginFormContext value={plugin}>
      <form className="plugin-screen" onSubmit={(event) => void plugin.save(event)} noValidate>
        <header>
          <h1>{view.name}</h1>
          <p className="soft">{find('intro') ?? view.description}</p>
        </header>
        {planKind(view) !== 'slots' && <EnabledSwitch name="enabled" />}
        <PageAdvancedToggle drawsConnections={!children}>
          <PluginSettings />
          <Connections>{children}</Connections>
        </PageAdvancedToggle>
        {view.templates && <TemplatesPanel templates={view.templates} />}
        <SaveBar isShown={isDirty} isSaving={isSubmitting} onDiscard={plugin.discard} />
      </form>
    </PluginFormContext>
  );
}
