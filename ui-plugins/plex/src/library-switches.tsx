import { useConnectionForm, useOutcomeText, useTranslation } from '@ombi/sdk/ui';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useId, useState } from 'react';

interface SectionOption {
  readonly value: string;
  readonly label: string;
}

/** The libraries of the server in the form, each with a switch. Loading them again keeps those that are switched on. */
export function LibrarySwitches() {
  const { t } = useTranslation('plugin/plex');
  const { draft, fill, run } = useConnectionForm();
  const id = useId();
  const toMessage = useOutcomeText('plex');
  const [isLoading, setLoading] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const selected = (draft.values.libraries ?? []) as readonly string[];
  const titles = (draft.values.libraryTitles ?? {}) as Readonly<Record<string, string>>;

  const load = async () => {
    if (!draft.values.ip) return setErrorText(t('libraries.notConfigured'));
    setErrorText(null);
    setLoading(true);
    try {
      const options = await run<SectionOption[]>('libraries');
      const keys = options.map(({ value }) => value);
      fill({
        libraryTitles: Object.fromEntries(options.map(({ value, label }) => [value, label])),
        libraries: selected.filter((key) => keys.includes(key)),
      });
      if (options.length === 0) setErrorText(t('libraries.none'));
    } catch (cause) {
      setErrorText(`${t('libraries.failed')} ${toMessage(cause instanceof Error ? cause : new Error(String(cause)))}`);
    } finally {
      setLoading(false);
    }
  };
  const setSelected = (key: string, isOn: boolean) =>
    fill({ libraries: isOn ? [...selected, key] : selected.filter((other) => other !== key) });

  return (
    <div className="field">
      <div className="field-row">
        <Button loading={isLoading} onClick={() => void load()}>
          {t('libraries.load')}
        </Button>
      </div>
      {errorText && (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      )}
      {Object.entries({ ...Object.fromEntries(selected.map((key) => [key, key])), ...titles }).map(([key, title]) => (
        <div key={key} className="field field-beside">
          <Switch id={`${id}-${key}`} checked={selected.includes(key)} onChange={(isOn) => setSelected(key, isOn)} />
          <label htmlFor={`${id}-${key}`}>{title}</label>
        </div>
      ))}
    </div>
  );
}
