import { z } from 'zod';
import { Section, SelectField, SwitchField, NumberField, useFormScope, useFieldTexts, copyToClipboard } from '@ombi/sdk/ui';
import { LANGUAGES, useTranslation } from '@ombi/sdk/ui/i18n';
import { useWatch } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import { isTranslated } from '../../../components/translated-languages.js';
import { languageName } from '../../../components/language-names.js';
import { PROJECT_LINKS } from '../../../portal-info/project-links.js';
import { SettingsForm } from '../settings-form.js';
import { ScopedApiKeyList } from './scoped-api-key-list.js';

/** The API key for other programs: copy, or replace by a new one. */
function ApiKeyField() {
  const { t } = useTranslation('settings');
  const stored = useWatch({ control: useFormScope().control, name: 'apiKey' }) as string | null;
  const queries = useQueryClient();
  const {
    mutate: reset,
    data: renewed,
    isPending,
  } = useMutation({
    mutationFn: api.settings.resetApiKey,
    onSuccess: () => {
      notify(t('apiKey.renewed'), { kind: 'success' });
      return queries.invalidateQueries({ queryKey: ['settings', 'general'] });
    },
    onError: () => notify(t('apiKeys.failed'), { kind: 'error' }),
  });
  const key = renewed ?? stored ?? '';
  const copy = async () => notify((await copyToClipboard(key)) ? t('apiKey.copied') : t('apiKey.notCopied'));

  return (
    <div className="field">
      <label htmlFor="apiKey">{t('apiKey.label')}</label>
      <div className="field-row">
        <Input id="apiKey" readOnly value={key} aria-describedby="apiKey-note" />
        <Button onClick={() => void copy()}>{t('apiKey.copy')}</Button>
        <Popconfirm title={t('apiKey.resetQuestion')} okText={t('apiKey.reset')} cancelText={t('cancel')} onConfirm={() => reset()}>
          <Button loading={isPending}>{t('apiKey.reset')}</Button>
        </Popconfirm>
      </div>
      <p id="apiKey-note" className="field-help">
        {t('apiKey.help')}
      </p>
    </div>
  );
}

/** Base path of the portal. Read-only, because it is set when the portal is started. */
function BasePathInfo() {
  const { t } = useFieldTexts();
  const path = useWatch({ control: useFormScope().control, name: 'baseUrl' }) as string | null;
  return (
    <dl className="field">
      <dt>
        <strong>{t('baseUrl.label')}</strong>
      </dt>
      <dd>{path || '/'}</dd>
      <dd className="field-help">{t('baseUrl.help')}</dd>
    </dl>
  );
}

/** Release channels as the API numbers them: Stable, Develop. */
const BRANCHES = [{ value: 1 }, { value: 0 }];

const MAX_AUTO_DELETE_DAYS = 36_500;

/** Deletes available requests automatically after a number of days; the number is shown only when this is on. */
function AutoDeleteFields() {
  const isOn = useWatch({ control: useFormScope().control, name: 'autoDeleteAvailableRequests' }) as boolean;
  return (
    <>
      <SwitchField name="autoDeleteAvailableRequests" />
      {isOn && <NumberField name="autoDeleteAfterDays" />}
    </>
  );
}

const days = z
  .int('autoDeleteAfterDays.invalid')
  .min(1, 'autoDeleteAfterDays.invalid')
  .max(MAX_AUTO_DELETE_DAYS, 'autoDeleteAfterDays.invalid');
const general = { defaultLanguageCode: z.enum(LANGUAGES) };
const schema = z.discriminatedUnion('autoDeleteAvailableRequests', [
  z.object({ ...general, autoDeleteAvailableRequests: z.literal(false) }),
  z.object({ ...general, autoDeleteAvailableRequests: z.literal(true), autoDeleteAfterDays: days }),
]);

function DocumentationLink() {
  const { t } = useTranslation('settings');
  return (
    <p className="settings-note">
      <a href={PROJECT_LINKS.documentation} target="_blank" rel="noreferrer">
        {t('general.documentation')}
      </a>
    </p>
  );
}

export default function GeneralScreen() {
  const { t } = useTranslation('preferences');
  const languages = LANGUAGES.map((value) => {
    const name = languageName(value);
    return { value, label: isTranslated(value) ? name : t('languageOfTitles', { language: name }) };
  });

  return (
    <SettingsForm id="general" source={api.settings.general} schema={schema}>
      <DocumentationLink />
      <Section name="access">
        <ApiKeyField />
        <ScopedApiKeyList />
        <BasePathInfo />
      </Section>
      <Section name="people">
        <SelectField name="defaultLanguageCode" options={languages} />
        <SwitchField name="hideRequestsUsers" />
        <SwitchField name="doNotSendNotificationsForAutoApprove" />
      </Section>
      <Section name="requests">
        <AutoDeleteFields />
      </Section>
      <Section name="updates">
        <SelectField name="branch" options={BRANCHES} />
      </Section>
    </SettingsForm>
  );
}
