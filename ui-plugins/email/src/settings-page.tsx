import { connection } from '@ombi/plugin-email/settings';
import { ConnectionPage, NumberField, SecretField, Section, SwitchField, TextField, useConnectionForm } from '@ombi/sdk/ui';
import type { ReactNode } from 'react';

/** The credential fields, directly below the switch that requires them. */
export function SmtpCredentials({ children }: { readonly children: ReactNode }) {
  const { draft } = useConnectionForm();
  return draft.values['authentication'] === true ? children : null;
}

/** Settings of the mail server, the sender and the encryption. */
export default function EmailSettingsPage() {
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
        <SmtpCredentials>
          <TextField name="username" />
          <SecretField name="password" />
        </SmtpCredentials>
        <SwitchField name="disableTLS" />
        <SwitchField name="disableCertificateChecking" />
      </Section>
      <Section name="signature">
        <TextField name="dkimDomain" />
        <TextField name="dkimSelector" />
        <SecretField name="dkimPrivateKey" />
      </Section>
    </ConnectionPage>
  );
}
