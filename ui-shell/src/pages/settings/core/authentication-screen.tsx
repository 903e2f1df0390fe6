import { z } from 'zod';
import { NumberField, Section, SwitchField } from '@ombi/sdk/ui';
import { api } from '../../../api/index.js';
import { refreshPortal } from '../../../portal/portal.js';
import { SettingsPage } from '../form/settings-page.js';

const LONGEST_PASSWORD = 128;
const schema = z.object({
  requiredLength: z.int('requiredLength.invalid').min(0, 'requiredLength.invalid').max(LONGEST_PASSWORD, 'requiredLength.invalid'),
});

export default function AuthenticationScreen() {
  return (
    <SettingsPage id="authentication" source={api.settings.authentication} schema={schema} onSaved={refreshPortal}>
      <Section name="signIn">
        <SwitchField name="allowNoPassword" />
      </Section>
      <Section name="passwords">
        <NumberField name="requiredLength" min={0} max={LONGEST_PASSWORD} />
        <SwitchField name="requireDigit" />
        <SwitchField name="requireLowercase" />
        <SwitchField name="requireUppercase" />
        <SwitchField name="requireNonAlphanumeric" />
      </Section>
    </SettingsPage>
  );
}
