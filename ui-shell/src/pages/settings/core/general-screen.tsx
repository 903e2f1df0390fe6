import { z } from 'zod';
import { Section, SelectField, SwitchField } from '@ombi/sdk/ui';
import { LANGUAGES, useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../../../api/index.js';
import { isTranslated, languageName } from '../../../parts/names/language-name.js';
import { SettingsPage } from '../form/settings-page.js';
import { ApiKeyField } from './api-key-field.js';
import { AutoDeleteFields, MOST_DAYS } from './auto-delete-fields.js';
import { BasePath } from './base-path.js';
import { ScopedKeys } from './scoped-keys.js';

const days = z.int('autoDeleteAfterDays.invalid').min(1, 'autoDeleteAfterDays.invalid').max(MOST_DAYS, 'autoDeleteAfterDays.invalid');
const general = { defaultLanguageCode: z.enum(LANGUAGES) };
const schema = z.discriminatedUnion('autoDeleteAvailableRequests', [
  z.object({ ...general, autoDeleteAvailableRequests: z.literal(false) }),
  z.object({ ...general, autoDeleteAvailableRequests: z.literal(true), autoDeleteAfterDays: days }),
]);

export default function GeneralScreen() {
  const { t } = useTranslation('preferences');
  const languages = LANGUAGES.map((value) => {
    const name = languageName(value);
    return { value, label: isTranslated(value) ? name : t('languageOfTitles', { language: name }) };
  });

  return (
    <SettingsPage id="general" source={api.settings.general} schema={schema}>
      <Section name="access">
        <ApiKeyField />
        <ScopedKeys />
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
