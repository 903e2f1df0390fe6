import { z } from 'zod';
import { Section, SelectField, SwitchField } from '@ombi/sdk/ui';
import { LANGUAGES } from '@ombi/sdk/ui/i18n';
import { api } from '../../../api/index.js';
import { languageName } from '../../../parts/names/language-name.js';
import { SettingsPage } from '../form/settings-page.js';
import { ApiKeyField } from './api-key-field.js';
import { AutoDeleteFields, MOST_DAYS } from './auto-delete-fields.js';
import { BasePath } from './base-path.js';

const days = z.int('autoDeleteAfterDays.invalid').min(1, 'autoDeleteAfterDays.invalid').max(MOST_DAYS, 'autoDeleteAfterDays.invalid');
const general = { defaultLanguageCode: z.enum(LANGUAGES) };
const schema = z.discriminatedUnion('autoDeleteAvailableRequests', [
  z.object({ ...general, autoDeleteAvailableRequests: z.literal(false) }),
  z.object({ ...general, autoDeleteAvailableRequests: z.literal(true), autoDeleteAfterDays: days }),
]);
const languages = LANGUAGES.map((value) => ({ value, label: languageName(value) }));

export default function GeneralScreen() {
  return (
    <SettingsPage id="general" source={api.settings.general} schema={schema}>
      <Section name="access">
        <ApiKeyField />
        <BasePath />
      </Section>
      <Section name="people">
        <SelectField name="defaultLanguageCode" options={languages} />
        <SwitchField name="hideRequestsUsers" />
        <SwitchField name="doNotSendNotificationsForAutoApprove" />
      </Section>
      <Section name="requests">
        <AutoDeleteFields />
      </Section>
    </SettingsPage>
  );
}
