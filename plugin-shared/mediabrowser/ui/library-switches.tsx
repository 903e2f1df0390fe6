import { notify, useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { useId } from 'react';
import type { SelectedLibrary } from '../src/settings.js';
import { ActionError, type FormAction, FormActionButton, useFormAction } from './form-action.js';
import type { PluginComponentProps } from './plugin-component-props.js';

interface LibraryOption {
  readonly value: string;
  readonly label: string;
  readonly collectionType: SelectedLibrary['collectionType'];
}

/** The libraries of the server in the form, each with a switch. Loading them again disables all. */
export function LibrarySwitches({ pluginId }: PluginComponentProps) {
  const { t } = useTranslation(`plugin/${pluginId}`);
  const { draft, fill } = useConnectionForm();
  const id = useId();
  const loading = useLibraryLoading(pluginId);
  const libraries = (draft.values.libraries ?? []) as SelectedLibrary[];

  const setLibraryEnabled = (key: string, enabled: boolean) =>
    fill({ libraries: libraries.map((library) => (library.key === key ? { ...library, enabled } : library)) });

  return (
    <div className="field">
      <FormActionButton label={t('libraries.load')} action={loading} />
      {libraries.map(({ key, title, collectionType, enabled }) => (
        <div key={key} className="field field-beside">
          <Switch id={`${id}-${key}`} checked={enabled} onChange={(on) => setLibraryEnabled(key, on)} />
          <label htmlFor={`${id}-${key}`}>{title}</label>
          <p className="field-help">{t(`libraries.${collectionType}`)}</p>
        </div>
      ))}
    </div>
  );
}

function useLibraryLoading(pluginId: string): FormAction {
  const { t } = useTranslation(`plugin/${pluginId}`);
  const { draft, fill, run } = useConnectionForm();

  return useFormAction(pluginId, t('actions.libraries.failed'), async () => {
    if (!draft.values.ip) throw new ActionError(t('libraries.notConfigured'));
    const options = await run<LibraryOption[]>('libraries');
    fill({
      libraries: options.map(({ value, label, collectionType }) => ({ key: value, title: label, collectionType, enabled: false })),
    });
    if (options.length === 0) throw new ActionError(t('actions.libraries.none'));
    notify(t('actions.libraries.done'), { kind: 'success' });
  });
}
