import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { AdvancedToggle, advancedFields } from '../../schema/advanced.js';
import { usePluginFormContext, PluginFormContext, usePluginForm } from '../use-plugin-form.js';
import { FormScopeProvider, createFormScope } from '../../fields/form-scope.js';
import { visibleFields } from '../../schema/field-schema.js';
import { isRequiredField } from '../../schema/json-schema-issues.js';
import { SchemaForm } from '../../schema/schema-form.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { connectionPlanKind } from '../draft.js';
import type { PluginDetails } from '../plugin-view.js';
import { useIsSetup } from '../setup-mode.js';
import type { PluginSchemas } from '../draft-validation.js';
import { Connections } from './connections/connections.js';
import { EnabledSwitch } from './enabled-switch.js';
import { SaveConflictDialog } from './conflict-dialog.js';
import { SaveBar } from './save-bar.js';
import { TemplatesPanel } from './templates/templates-panel.js';
import './plugin-screen.css';

interface PageAdvancedProps {
  /** Whether the fields of a connection are generated from the schema. */
  readonly isGenerated: boolean;
  readonly children: ReactNode;
}

/** Switch for the advanced fields of the page: settings and all connections. Omitted when there are none. */
function PageAdvancedToggle({ isGenerated, children }: PageAdvancedProps) {
  const { view, form } = usePluginFormContext();
  const { errors } = useFormState({ control: form.control });
  const isSetup = useIsSetup();
  const settingsFields = isSetup ? [] : advancedFields(view.schema.settings);
  const connectionFields = isGenerated ? advancedFields(view.schema.connection) : [];
  const fields = [...settingsFields, ...connectionFields];
  if (fields.length === 0) return children;

  const settingsPaths = settingsFields.map((name) => `settings.values.${name}`);
  const connectionPaths = Object.keys(errors.connections ?? {}).flatMap((index) =>
    connectionFields.map((name) => `connections.${index}.values.${name}`),
  );
  return (
    <AdvancedToggle fields={fields} hasErrors={[...settingsPaths, ...connectionPaths].some((path) => get(errors, path) !== undefined)}>
      {children}
    </AdvancedToggle>
  );
}

/** Settings for all connections; renders nothing for the many plug-ins without such settings. The set-up asks only for required ones. */
function PluginSettings({ children }: { readonly children?: ReactNode }) {
  const { view, form } = usePluginFormContext();
  const isSetup = useIsSetup();
  const { settings } = view.schema;
  const fields = visibleFields(settings).filter(([name]) => !isSetup || isRequiredField(settings, name));
  if (fields.length === 0) return null;

  const isStored = (name: string) => view.settings.secretsSet.includes(name);
  const isRequired = (name: string) => isRequiredField(settings, name);
  return (
    <FormScopeProvider value={{ ...createFormScope(form.control, `plugin/${view.id}`), prefix: 'settings.values.', isStored, isRequired }}>
      {children ?? <SchemaForm schema={settings} />}
    </FormScopeProvider>
  );
}

/** Label of a changed field; the server names those of a connection with its position: `connection 1: username`. */
function fieldLabel(field: string, find: (key: string) => string | null): string {
  const [, connectionPrefix = '', name = field] = /^(.*: )?(.*)$/.exec(field) ?? [];
  return `${connectionPrefix}${find(`${name}.label`) ?? name}`;
}

interface PluginScreenProps {
  readonly view: PluginDetails;
  readonly schemas?: PluginSchemas;
  readonly settings?: ReactNode;
  readonly children?: ReactNode;
}

/** The settings page (screen) of a plug-in around its connections: switch, save bar and conflict dialog. */
export function PluginScreen({ view, schemas, settings, children }: PluginScreenProps) {
  const plugin = usePluginForm(view, schemas);
  const isSetup = useIsSetup();
  const { find } = useTranslation(`plugin/${view.id}`);
  const { isDirty, isSubmitting } = plugin.form.formState;

  return (
    <PluginFormContext value={plugin}>
      <form className="plugin-screen" onSubmit={(event) => void plugin.save(event)} noValidate>
        {!isSetup && (
          <header>
            <h1>{view.name}</h1>
            <p className="soft">{find('intro') ?? view.description}</p>
          </header>
        )}
        {!isSetup && connectionPlanKind(view) !== 'slots' && <EnabledSwitch name="enabled" />}
        <PageAdvancedToggle isGenerated={!children}>
          <PluginSettings>{settings}</PluginSettings>
          <Connections>{children}</Connections>
        </PageAdvancedToggle>
        {!isSetup && view.templates && view.templates.length > 0 && <TemplatesPanel templates={view.templates} />}
        <SaveBar isShown={isDirty} isSaving={isSubmitting} onDiscard={plugin.discard} />
      </form>
      <SaveConflictDialog {...plugin.conflict} labelOf={(field) => fieldLabel(field, find)} />
    </PluginFormContext>
  );
}
