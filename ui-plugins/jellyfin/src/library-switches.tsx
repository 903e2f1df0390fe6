import type { SelectedLibrary } from '@ombi/plugin-jellyfin/settings';
import { notify, useConnectionForm, useOutcomeText, useTranslation } from '@ombi/sdk/ui';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

interface LibraryOption {
  readonly value: string;
  readonly label: string;
  readonly collectionType: SelectedLibrary['collectionType'];
}

/** The libraries of the server in the form, each with a switch. Loading them again disables all. */
export function LibrarySwitches() {
  const { t } = useTranslation('plugin/jellyfin');
  const { draft, fill } = useConnectionForm();
  const { load, isLoading, errorMessage } = useLibraryLoader();
  const libraries = (draft.values.libraries ?? []) as SelectedLibrary[];

  const setLibraryEnabled = (key: string, enabled: boolean) =>
    fill({ libraries: libraries.map((library) => (library.key === key ? { ...library, enabled } : library)) });

  return (
    <div className="field">
      <div className="field-row">
        <Button loading={isLoading} onClick={() => void load()}>
          {t('libraries.load')}
        </Button>
      </div>
      {errorMessage && (
        <p className="field-error" role="alert">
          {errorMessage}
        </p>
      )}
      {libraries.map(({ key, title, collectionType, enabled }) => (
        <div key={key} className="field field-beside">
          <Switch id={`library-${key}`} checked={enabled} onChange={(on) => setLibraryEnabled(key, on)} />
          <label htmlFor={`library-${key}`}>{title}</label>
          <p className="field-help">{t(`libraries.${collectionType}`)}</p>
        </div>
      ))}
    </div>
  );
}

function useLibraryLoader() {
  const { t } = useTranslation('plugin/jellyfin');
  const { draft, fill, run } = useConnectionForm();
  const toMessage = useOutcomeText('jellyfin');
  const [isLoading, setLoading] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const load = async () => {
    if (!draft.values.ip) return setErrorMessage(t('libraries.notConfigured'));
    setErrorMessage(null);
    setLoading(true);
    try {
      const options = await run<LibraryOption[]>('libraries');
      fill({
        libraries: options.map(({ value, label, collectionType }) => ({ key: value, title: label, collectionType, enabled: false })),
      });
      if (options.length === 0) setErrorMessage(t('actions.libraries.none'));
      else notify(t('actions.libraries.done'), { kind: 'success' });
    } catch (cause) {
      setErrorMessage(`${t('actions.libraries.failed')} ${toMessage(cause instanceof Error ? cause : new Error(String(cause)))}`);
    } finally {
      setLoading(false);
    }
  };
  return { load, isLoading, errorMessage };
}
