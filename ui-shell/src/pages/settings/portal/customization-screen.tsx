import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Section, SwitchField, TextAreaField, TextField, useFormScope } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { refreshPortalInfo } from '../../../portal-info/portal-info.js';
import { api, type BrandingSettings } from '../../../api/index.js';
import { SettingsForm } from '../settings-form.js';
import { BrandingPreview } from './branding-preview.js';

/** The customization settings; saved only when the server accepts the application URL. */
const customizationSource = {
  readVersioned: api.settings.customization.readVersioned,
  save: async (settings: BrandingSettings, etag: string | null): Promise<boolean> => {
    const { applicationUrl: url } = settings;
    if (url && !(await api.settings.isUrl(url))) throw malformedUrlProblem(url);
    return api.settings.customization.save(settings, etag);
  },
};

const malformedUrlProblem = (url: string) =>
  new ApiProblem(400, 'malformed-address', null, [], {
    applicationUrl: [getTranslation('settings').t('applicationUrl.malformed', { url, host: location.origin })],
  });

const schema = z.object({});

/** Settings of the branding: logo, colors, custom CSS. */
export default function CustomizationScreen() {
  return (
    <SettingsForm id="customization" source={customizationSource} schema={schema} onSaved={refreshPortalInfo}>
      <Section name="identity">
        <TextField name="applicationName" />
        <TextField name="applicationUrl" type="url" placeholder="https://example.org" />
        <TextField name="logo" type="url" />
        <TextField name="favicon" type="url" />
        <TextField name="avatarService" type="url" placeholder="https://www.gravatar.com/avatar/{hash}?d=404" />
        {/* 104 to 788 pixels. */}
        <TextAreaField name="customCss" maxRows={33} />
        <BrandingPreview />
      </Section>
      <Section name="discover">
        <SwitchField name="hideAvailableFromDiscover" />
        <SwitchField name="hideAvailableRecentlyRequested" />
      </Section>
      <Section name="donations">
        <SwitchField name="enableCustomDonations" />
        <DonationFields />
      </Section>
      <Section name="customPage">
        <SwitchField name="useCustomPage" />
      </Section>
    </SettingsForm>
  );
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
