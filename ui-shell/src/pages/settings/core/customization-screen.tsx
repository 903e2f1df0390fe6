import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Section, SwitchField, TextAreaField, TextField, useFormScope } from '@ombi/sdk/ui';
import { refreshPortal } from '../../../portal/portal.js';
import { SettingsPage } from '../form/settings-page.js';
import { customization } from './customization.js';

const schema = z.object({});

export default function CustomizationScreen() {
  return (
    <SettingsPage id="customization" source={customization} schema={schema} onSaved={refreshPortal}>
      <Section name="identity">
        <TextField name="applicationName" />
        <TextField name="applicationUrl" type="url" placeholder="https://example.org" />
        <TextField name="logo" type="url" />
        <LogoPreview />
        <TextField name="favicon" type="url" />
        <TextAreaField name="customCss" />
      </Section>
      <Section name="discover">
        <SwitchField name="hideAvailableFromDiscover" />
        <SwitchField name="hideAvailableRecentlyRequested" />
      </Section>
      <Section name="donations">
        <SwitchField name="enableCustomDonations" />
        <DonationFields />
      </Section>
    </SettingsPage>
  );
}

function LogoPreview() {
  const logo = useWatch({ control: useFormScope().control, name: 'logo' }) as string | null;
  return logo ? <img className="field" src={logo} alt="" width={300} /> : null;
}

function DonationFields() {
  const isEnabled = useWatch({ control: useFormScope().control, name: 'enableCustomDonations' }) as boolean;
  if (!isEnabled) return null;
  return (
    <>
      <TextField name="customDonationUrl" type="url" />
      <TextField name="customDonationMessage" />
    </>
  );
}
