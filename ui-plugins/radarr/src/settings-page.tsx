import { connection, MINIMUM_AVAILABILITIES } from '@ombi/plugin-radarr/settings';
import { ConnectionPage, SchemaField, SecretField, Section, SelectField, ServerAddressFields, SwitchField, TextField } from '@ombi/sdk/ui';

const AVAILABILITIES = MINIMUM_AVAILABILITIES.map((value) => ({ value }));

/** Settings of the Radarr servers, and of those for 4K when that feature is enabled, one tab each; the first of both gets the approved requests. */
export default function RadarrSettingsPage() {
  return (
    <ConnectionPage pluginId="radarr" schemas={{ connection }}>
      <Section name="server">
        <TextField name="name" />
        <ServerAddressFields />
        <SecretField name="apiKey" />
      </Section>
      <Section name="defaults">
        <SchemaField name="defaultQualityProfile" />
        <SchemaField name="defaultRootPath" />
        <SchemaField name="tag" />
        <SelectField name="minimumAvailability" options={AVAILABILITIES} />
      </Section>
      <Section name="behaviour">
        <SwitchField name="scanForAvailability" />
        <SwitchField name="sendUserTags" />
        <SwitchField name="addOnly" />
      </Section>
    </ConnectionPage>
  );
}
