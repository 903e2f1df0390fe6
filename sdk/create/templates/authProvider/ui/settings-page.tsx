import { ConnectionPage, SecretField, TextField } from '@ombi/sdk/ui';
import { connection } from '../src/settings.js';

/** Where Porter answers, and the key to it. */
export default function Settings() {
  return (
    <ConnectionPage pluginId="porter" schemas={{ connection }}>
      <TextField name="baseUrl" type="url" />
      <SecretField name="apiKey" />
    </ConnectionPage>
  );
}
