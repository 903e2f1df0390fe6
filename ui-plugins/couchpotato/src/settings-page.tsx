import { connection } from '@ombi/plugin-couchpotato/settings';
import { ConnectionPage, SchemaField, SecretField, Section, ServerAddressFields, TextField } from '@ombi/sdk/ui';
import { FetchApiKeyButton } from './fetch-api-key-button.js';

/** Settings of the CouchPotato server. */
export default function CouchPotatoSettingsPage() {
  return (
    <ConnectionPage pluginId="couchpotato" schemas={{ connection }}>
      <Section name="server">
        <ServerAddressFields />
        <TextField name="username" />
        <SecretField name="password" />
        <SecretField name="apiKey" />
        <FetchApiKeyButton />
      </Section>
      <Section name="defaults">
        <SchemaField name="defaultProfileId" />
      </Section>
    </ConnectionPage>
  );
}
