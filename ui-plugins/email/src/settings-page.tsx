import { connection } from '@ombi/plugin-email/settings';
import { ConnectionPage, NumberField, SecretField, Section, SwitchField, TextField } from '@ombi/sdk/ui';
import { Credentials } from './credentials.js';

/** The mail server, in whose name it sends, and how it is spoken to. */
export default function EmailSettings() {
  return (
    <ConnectionPage pluginId="email" schemas={{ connection }}>
      <Section name="server">
        <TextField name="host" />
        <NumberField name="port" />
      </Section>
      <Section name="sender">
        <TextField name="senderAddress" type="email" />
        <TextField name="senderName" />
      </Section>
      <Section name="security">
        <SwitchField name="authentication" />
        <Credentials>
          <TextField name="username" />
          <SecretField name="password" />
        </Credentials>
        <SwitchField name="disableTLS" />
        <SwitchField name="disableCertificateChecking" />
      </Section>
    </ConnectionPage>
  );
}
