import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, createFormScope, resetToSaved, useUnsavedChangesWarning } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { QueryContent } from '../../components/query-content.js';
import { NotificationHandleFields, InvalidHandlesError, saveHandles, useNotificationHandles } from '../../account/notification-handles.js';
import type { ChannelHandle } from '../../account/notification-handle-field.js';

const KEY = ['users', 'me', 'channels'];

/** Edits the user's notification handles. */
export function NotificationsTab() {
  const query = useNotificationHandles(KEY, api.notificationHandles.read);
  return (
    <QueryContent query={query} rows={4}>
      {(preferences) => <NotificationHandleForm preferences={preferences} />}
    </QueryContent>
  );
}

function NotificationHandleForm({ preferences }: { readonly preferences: readonly ChannelHandle[] }) {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const form = useForm<{ channels: readonly ChannelHandle[] }>({ defaultValues: { channels: preferences } });

  useUnsavedChangesWarning(form.formState.isDirty && !form.formState.isSubmitting);

  const save = async (channels: readonly ChannelHandle[]) => {
    await saveHandles(channels);
    resetToSaved(form, { channels });
    await queries.invalidateQueries({ queryKey: KEY });
    notify(t('updated'), { kind: 'success' });
  };
  const showFailure = (cause: unknown) => {
    if (cause instanceof InvalidHandlesError) form.setValue('channels', cause.handles, { shouldDirty: true });
    notify(t('notSaved'), { kind: 'error' });
  };
  const submit = form.handleSubmit(({ channels }) => save(channels).catch(showFailure));

  return (
    <FormScopeProvider value={createFormScope(form.control, 'preferences')}>
      <form onSubmit={(event) => void submit(event)}>
        {preferences.length > 0 && <p className="soft preferences-text">{t('notificationsText')}</p>}
        <NotificationHandleFields />
        {preferences.length > 0 && (
          <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
            {t('submit')}
          </Button>
        )}
      </form>
    </FormScopeProvider>
  );
}
