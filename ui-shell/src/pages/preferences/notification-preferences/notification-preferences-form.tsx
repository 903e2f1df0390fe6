import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { resetToSaved, useUnsavedChangesWarning } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type NotificationPreferences, type NotificationPreferencesDraft } from '../../../api/index.js';
import { UNCACHED_QUERY } from '../../../api/query-client.js';
import { fieldErrorText, serverFieldErrors } from '../../../components/errors/field-errors.js';
import { QueryContent } from '../../../components/query-content.js';
import { MutedTypes } from './muted-types.js';
import { QuietHoursFields } from './quiet-hours-fields.js';
import './choices.css';

const KEY = ['users', 'me', 'choices'];

/** Form: which notifications the user gets on which channel, and when messages wait. */
export function NotificationPreferencesForm() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.notificationPreferences.read(signal),
    ...UNCACHED_QUERY,
  });
  return (
    <QueryContent query={query} rows={6}>
      {(choices) => <ChoicesForm choices={choices} />}
    </QueryContent>
  );
}

function ChoicesForm({ choices }: { readonly choices: NotificationPreferences }) {
  const { t } = useTranslation('preferences');
  const fields = useTranslation('fields');
  const queries = useQueryClient();
  const { muted, quietHours } = choices;
  const form = useForm<NotificationPreferencesDraft>({ defaultValues: { muted, quietHours } });
  const { mutateAsync } = useMutation({ mutationFn: api.notificationPreferences.save });
  useUnsavedChangesWarning(form.formState.isDirty && !form.formState.isSubmitting);

  const save = async (draft: NotificationPreferencesDraft) => {
    const saved = await mutateAsync(draft);
    resetToSaved(form, draft, { muted: saved.muted, quietHours: saved.quietHours });
    queries.setQueryData(KEY, saved);
    notify(t('updated'), { kind: 'success' });
  };
  const showFailure = (cause: unknown) => {
    const [refused] = serverFieldErrors(cause);
    if (refused) form.setError('quietHours', { message: fieldErrorText(refused[1], fields) });
    notify(t('notSaved'), { kind: 'error' });
  };

  return (
    <form className="choices" onSubmit={(event) => void form.handleSubmit((draft) => save(draft).catch(showFailure))(event)}>
      <h2>{t('choices.title')}</h2>
      <p className="soft preferences-text">{t('choices.text')}</p>
      <Controller
        control={form.control}
        name="muted"
        render={({ field }) => <MutedTypes choices={choices} muted={field.value} onChange={field.onChange} />}
      />
      <h2>{t('quiet.title')}</h2>
      <p className="soft preferences-text">{t('quiet.text')}</p>
      <Controller
        control={form.control}
        name="quietHours"
        rules={{ validate: (hours) => hours === null || hours.from !== hours.until || t('quiet.same') }}
        render={({ field, fieldState }) => (
          <QuietHoursFields quietHours={field.value} error={fieldState.error?.message} onChange={field.onChange} />
        )}
      />
      <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
        {t('choices.save')}
      </Button>
    </form>
  );
}
