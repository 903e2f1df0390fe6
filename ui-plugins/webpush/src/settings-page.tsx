import { connection } from '@ombi/plugin-webpush/settings';
import { ConnectionPage, SecretField, Section, TextField } from '@ombi/sdk/ui';
import { KeyGenerator } from './key-generator.js';

/** Settings of the sender, its keys, and a push service of one's own. */
export default function WebPushSettingsPage() {
  return (
    <ConnectionPage pluginId="webpush" schemas={{ connection }}>
      <Section name="account">
        <TextField name="contact" type="email" />
        <KeyGenerator />
        <SecretField name="privateKey" />
      </Section>
      <Section name="service">
        <TextField name="ownService" type="url" />
      </Section>
    </ConnectionPage>
  );
}
