import { SchemaField, Section, useConnectionForm } from '@ombi/sdk/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a change before the server is called. */
const DEBOUNCE_MS = 700;

/** The version of the Sonarr at the address in the form; null while none answers. Errors are not shown here but by the connection test. */
function useSonarrVersion(): string | null {
  const { draft, stored, run } = useConnectionForm();
  const { ip, port, ssl, subDir, apiKey } = draft.values as Readonly<Record<string, unknown>>;
  const address = JSON.stringify([ip, port, ssl, subDir, apiKey, stored?.id]);
  const isFilledIn = Boolean(ip) && (Boolean(apiKey) || stored !== null);
  const [version, setVersion] = useState<string | null>(null);
  const fetchVersion = useEffectEvent(() => run<string>('version'));

  useEffect(() => {
    let isCurrent = true;
    const applyVersion = (text: string | null): void => {
      if (isCurrent) setVersion(text);
    };
    const timer = setTimeout(() => {
      if (isFilledIn) fetchVersion().then(applyVersion, () => applyVersion(null));
      else applyVersion(null);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [address, isFilledIn]);
  return version;
}

/** Language profiles exist only in Sonarr 3, so the section is shown only when such a server answers at the address in the form. */
export function LanguageProfileSection() {
  const version = useSonarrVersion();
  if (!version?.startsWith('3.')) return null;
  return (
    <Section name="languages">
      <SchemaField name="languageProfile" />
      <SchemaField name="languageProfileAnime" />
    </Section>
  );
}
