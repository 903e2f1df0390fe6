import { connection } from '@ombi/plugin-discord/settings';
import { ConnectionPage, SecretField, SwitchField, TextField } from '@ombi/sdk/ui';

/** Settings of the webhook and the look of its messages. */
export default function DiscordSettingsPage() {
  return (
    <ConnectionPage pluginId="discord" schemas={{ connection }}>
      <TextField name="name" />
      <SecretField name="webhookUrl" />
      <TextField name="username" />
      <TextField name="icon" type="url" />
      <SwitchField name="hideUser" />
      <SwitchField name="uploadPoster" />
    </ConnectionPage>
  );
}
