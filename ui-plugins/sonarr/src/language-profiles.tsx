import { SchemaField, Section } from '@ombi/sdk/ui';
import { useVersion } from './use-version.js';

/** Language profiles are a matter of Sonarr 3, and shown only for one that answers at the address on screen. */
export function LanguageProfiles() {
  const version = useVersion();
  if (!version?.startsWith('3.')) return null;
  return (
    <Section name="languages">
      <SchemaField name="languageProfile" />
      <SchemaField name="languageProfileAnime" />
    </Section>
  );
}
