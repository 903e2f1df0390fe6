import { connection } from '@ombi/plugin-mobile/settings';
import { ConnectionPage, SecretField, Section, TextField } from '@ombi/sdk/ui';
import { DeviceMessage } from './device-message.js';

/** Settings of the push service, and a message to the devices of one user. */
export default function MobileSettingsPage() {
  return (
    <ConnectionPage pluginId="mobile" schemas={{ connection }}>
      <Section name="account">
        <TextField name="appId" />
        <SecretField name="apiKey" />
        <TextField name="url" type="url" />
      </Section>
      <Section name="deviceMessage">
        <DeviceMessage />
      </Section>
    </ConnectionPage>
  );
}
