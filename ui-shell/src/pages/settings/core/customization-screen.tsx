import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Section, SwitchField, TextAreaField, TextField, useFormScope } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { refreshPortalInfo } from '../../../portal-info/portal-info.js';
import { api, type CustomizationSettings } from '../../../api/index.js';
import { SettingsPage } from '../settings-page.js';

/** The customization settings; saved only when the server accepts the application URL. */
const customizationSource = {
  read: api.settings.customization.read,
  save: async (settings: CustomizationSettings): Promise<boolean> => {
    const { applicationUrl: url } = settings;
    if (url && !(await api.settings.isUrl(url))) throw malformedUrlProblem(url);
    return api.settings.customization.save(settings);
  },
};

const malformedUrlProblem = (url: string) =>
  new ApiProblem(400, 'malformed-address', null, [], {
    applicationUrl: [getTranslation('settings').t('applicationUrl.malformed', { url, host: location.origin })],
  });

const schema = z.object({});

export default function CustomizationScreen() {
  return (
    <SettingsPage id="customization" source={customizationSource} schema={schema} onSaved={refreshPortalInfo}>
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
