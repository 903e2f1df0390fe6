import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Field, NumberField, SecretInput, Section, SwitchField, TextField, useFieldTexts, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert } from '@ombi/sdk/ui/kit-layout';
import { refreshPortal } from '../../../../portal/portal.js';
import { SettingsPage } from '../../form/settings-page.js';
import { authentication, schema } from './authentication.js';
import { ProxyLines } from './proxy-lines.js';

export default function AuthenticationScreen() {
  return (
    <SettingsPage id="authentication" source={authentication} schema={schema} onSaved={refreshPortal}>
      <Section name="signIn">
        <SwitchField name="allowNoPassword" />
        <SwitchField name="enableOAuth" />
        <NewPeople />
      </Section>
      <Section name="passwords">
        <NumberField name="requiredLength" />
        <SwitchField name="requireDigit" />
        <SwitchField name="requireLowercase" />
        <SwitchField name="requireUppercase" />
        <SwitchField name="requireNonAlphanumeric" />
      </Section>
      <Section name="proxies">
        <ProxyLines name="trustedProxies" />
        <SwitchField name="enableHeaderAuth" />
        <HeaderFields />
      </Section>
    </SettingsPage>
  );
}

/** What newcomers start with is set elsewhere. */
function NewPeople() {
  const { t } = useTranslation('settings');
  return <Link to="/Settings/UserManagement">{t('authentication.newPeople')}</Link>;
}

/** Which header names the person, and whether newcomers are welcome; with a warning that cannot be overlooked. */
function HeaderFields() {
  const { t } = useFieldTexts();
  const isOn = useWatch({ control: useFormScope().control, name: 'enableHeaderAuth' }) as boolean;
  if (!isOn) return null;
  return (
    <>
      <Alert className="health-note" type="warning" showIcon title={t('headerAuth.warning')} />
      <TextField name="headerAuthVariable" placeholder="X-Forwarded-User" />
      <ProxySecret />
      <SwitchField name="headerAuthCreateUser" />
    </>
  );
}

/** What tells the proxy from other programs on the portal's machine; write-only. */
function ProxySecret() {
  const isStored = useWatch({ control: useFormScope().control, name: 'hasHeaderAuthSecret' }) as boolean;
  return <Field name="headerAuthSecret" render={(input) => <SecretInput {...input} stored={isStored} />} />;
}
