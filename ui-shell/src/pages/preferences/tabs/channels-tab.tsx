import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, scopeOf, useUnsavedQuestion } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { ChannelInputs } from '../../../people/channels/channel-inputs.js';
import { useChannels, type ChannelPreference } from '../../../people/channels/use-channels.js';

const KEY = ['users', 'me', 'channels'];

/** What the channels of the portal call one. */
export function ChannelsTab() {
  const { preferences, error, refetch } = useChannels(KEY, api.notificationPreferences.read);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  return preferences ? <ChannelForm preferences={preferences} /> : <Skeleton active paragraph={{ rows: 4 }} title={false} />;
}

function ChannelForm({ preferences }: { readonly preferences: readonly ChannelPreference[] }) {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const form = useForm<{ channels: readonly ChannelPreference[] }>({ defaultValues: { channels: preferences } });

  useUnsavedQuestion(form.formState.isDirty && !form.formState.isSubmitting);

  const save = async (channels: readonly ChannelPreference[]) => {
    await api.notificationPreferences.save(channels.map(({ name: _, ...kept }) => kept));
    form.reset({ channels });
    await queries.invalidateQueries({ queryKey: KEY });
    notify(t('updated'), { kind: 'success' });
  };
  const submit = form.handleSubmit(({ channels }) => save(channels).catch(() => notify(t('notSaved'), { kind: 'error' })));

  return (
    <FormScopeProvider value={scopeOf(form.control, 'preferences')}>
      <form onSubmit={(event) => void submit(event)}>
        <p className="soft preferences-text">{t('notificationsText')}</p>
        <ChannelInputs />
        {preferences.length > 0 && (
          <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
            {t('submit')}
          </Button>
        )}
      </form>
    </FormScopeProvider>
  );
}
