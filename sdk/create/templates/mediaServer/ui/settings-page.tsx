import { ConnectionPage, SecretField, TextField } from '@ombi/sdk/ui';
import { connection } from '../src/settings.js';

/** Fields of the connection: address and key of Cinema. */
export default function Settings() {
  return (
    <ConnectionPage pluginId="cinema" schemas={{ connection }}>
      <TextField name="baseUrl" type="url" />
      <SecretField name="apiKey" />
    </ConnectionPage>
  );
}
