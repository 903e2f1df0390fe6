import { ConnectionPage, SecretField, TextField } from '@ombi/sdk/ui';
import { connection } from '../src/settings.js';

/** Fields of the connection: address and key of Diary. */
export default function Settings() {
  return (
    <ConnectionPage pluginId="diary" schemas={{ connection }}>
      <TextField name="baseUrl" type="url" />
      <SecretField name="apiKey" />
    </ConnectionPage>
  );
}
