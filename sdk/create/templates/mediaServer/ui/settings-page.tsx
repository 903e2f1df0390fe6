import { ConnectionPage, SecretField, TextField } from '@ombi/sdk/ui';
import { connection } from '../src/settings.js';

/** Where Cinema answers, and the key to it. */
export default function Settings() {
  return (
    <ConnectionPage pluginId="cinema" schemas={{ connection }}>
      <TextField name="baseUrl" type="url" />
      <SecretField name="apiKey" />
    </ConnectionPage>
  );
}
