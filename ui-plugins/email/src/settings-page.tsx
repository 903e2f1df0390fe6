import { connection } from '@ombi/plugin-email/settings';
import {
  ConnectionPage,
  NumberField,
  SecretField,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useConnectionForm,
  useTranslation,
} from '@ombi/sdk/ui';
import type { ReactNode } from 'react';

/** The credential fields, directly below the switch that requires them. */
export function SmtpCredentials({ children }: { readonly children: ReactNode }) {
  const { draft } = useConnectionForm();
  return draft.values['authentication'] === true ? children : null;
}

/** The way to sign in, with its own fields below it. */
function SignIn() {
  const { t } = useTranslation('plugin/email');
  const { draft } = useConnectionForm();
  const { signIn, oauthProvider } = draft.values;
  const { signIn: ways, oauthProvider: providers } = connection.shape;
  const optionsOf = (field: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`${field}.${value}`) }));

  return (
    <>
      <SelectField name="signIn" options={optionsOf('signIn', ways.unwrap().options)} />
      {signIn === 'oauth2' ? (
        <>
          <SelectField name="oauthProvider" options={optionsOf('oauthProvider', providers.unwrap().options)} />
          {oauthProvider === 'other' && <TextField name="tokenUrl" type="url" />}
          <TextField name="clientId" />
          <SecretField name="clientSecret" />
          <SecretField name="refreshToken" />
        </>
      ) : (
        <SecretField name="password" />
      )}
    </>
  );
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
      <Section name="content">
        <SwitchField name="embedImages" />
      </Section>
      <Section name="security">
        <SwitchField name="authentication" />
        <SmtpCredentials>
          <TextField name="username" />
          <SignIn />
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
