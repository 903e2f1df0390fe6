import { connection } from '@ombi/plugin-sonarr/settings';
import { ConnectionPage, SchemaField, SecretField, Section, ServerAddressFields, SwitchField, TextField } from '@ombi/sdk/ui';
import { AddOnlySwitch } from './add-only-switch.js';
import { LanguageProfileSection } from './language-profile-section.js';

/** Settings of any number of Sonarr servers, one tab each; the first one gets the approved requests. */
export default function SonarrSettingsPage() {
  return (
    <ConnectionPage pluginId="sonarr" schemas={{ connection }}>
      <Section name="server">
        <TextField name="name" />
        <ServerAddressFields />
        <SecretField name="apiKey" />
      </Section>
      <Section name="defaults">
        <SchemaField name="qualityProfile" />
        <SchemaField name="rootPath" />
        <SchemaField name="tag" />
        <SwitchField name="seasonFolders" />
      </Section>
      <Section name="anime">
        <SchemaField name="qualityProfileAnime" />
        <SchemaField name="rootPathAnime" />
        <SchemaField name="animeTag" />
      </Section>
      <LanguageProfileSection />
      <Section name="behaviour">
        <SwitchField name="scanForAvailability" />
        <SwitchField name="sendUserTags" />
        <AddOnlySwitch />
      </Section>
    </ConnectionPage>
  );
}
