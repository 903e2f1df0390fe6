import type { SelectedLibrary } from '@ombi/plugin-jellyfin/settings';
import { notify, useConnectionForm, useOutcomeWords, useTranslation } from '@ombi/sdk/ui';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

interface LibraryOption {
  readonly value: string;
  readonly label: string;
  readonly collectionType: SelectedLibrary['collectionType'];
}

/** The libraries of the server on screen, each with a switch. Loading them again starts with all of them off. */
export function LibrarySwitches() {
  const { t } = useTranslation('plugin/jellyfin');
  const { draft, fill } = useConnectionForm();
  const { load, isLoading, fault } = useLibraries();
  const libraries = (draft.values.libraries ?? []) as SelectedLibrary[];

  const choose = (key: string, enabled: boolean) =>
    fill({ libraries: libraries.map((library) => (library.key === key ? { ...library, enabled } : library)) });

  return (
    <div className="field">
      <div className="field-row">
        <Button loading={isLoading} onClick={() => void load()}>
          {t('libraries.load')}
        </Button>
      </div>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      {libraries.map(({ key, title, collectionType, enabled }) => (
        <div key={key} className="field field-beside">
          <Switch id={`library-${key}`} checked={enabled} onChange={(on) => choose(key, on)} />
          <label htmlFor={`library-${key}`}>{title}</label>
          <p className="field-help">{t(`libraries.${collectionType}`)}</p>
        </div>
      ))}
    </div>
  );
}

function useLibraries() {
  const { t } = useTranslation('plugin/jellyfin');
  const { draft, fill, run } = useConnectionForm();
  const words = useOutcomeWords('jellyfin');
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const load = async () => {
    if (!draft.values.ip) return setFault(t('libraries.notConfigured'));
    setFault(null);
    setLoading(true);
    try {
      const found = await run<LibraryOption[]>('libraries');
      fill({ libraries: found.map(({ value, label, collectionType }) => ({ key: value, title: label, collectionType, enabled: false })) });
      if (found.length === 0) setFault(t('actions.libraries.none'));
      else notify(t('actions.libraries.done'), { kind: 'success' });
    } catch (cause) {
      setFault(`${t('actions.libraries.failed')} ${words(cause instanceof Error ? cause : new Error(String(cause)))}`);
    } finally {
      setLoading(false);
    }
  };
  return { load, isLoading, fault };
}
