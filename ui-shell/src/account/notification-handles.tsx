import { useController } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { useQuery } from '@tanstack/react-query';
import { api, type NotificationHandle } from '../api/index.js';

/** A notification handle of a user on a channel that is in use, with the name of that channel. */
export interface NamedNotificationHandle extends NotificationHandle {
  readonly name: string;
}

/** Notification handles of a user for the channels in use; handles of channels whose plug-in is missing are left out. */
export function useNotificationHandles(queryKey: readonly string[], read: () => Promise<NotificationHandle[]>) {
  const channels = useQuery({ queryKey: ['plugins', 'channels'], queryFn: api.notificationHandles.channels });
  const kept = useQuery({ queryKey, queryFn: read, refetchOnWindowFocus: false });

  return {
    preferences: channels.data && kept.data && handlesByChannel(channels.data, kept.data),
    error: channels.error ?? kept.error,
    refetch: () => void Promise.all([channels.refetch(), kept.refetch()]),
  };
}

/** Agent numbers from here on belong to plug-ins; the portal lists such a channel only where the user has stored a handle for it. */
const FIRST_PLUGIN_AGENT = 100;

const handlesByChannel = (
  channels: readonly { agent: number; name: string }[],
  kept: readonly NotificationHandle[],
): NamedNotificationHandle[] =>
  channels.flatMap(({ agent, name }) => {
    const blank = kept.slice(0, agent < FIRST_PLUGIN_AGENT ? 0 : 1).map((row) => ({ ...row, agent, enabled: false, value: null }));
    const preference = kept.find((row) => row.agent === agent) ?? blank[0];
    return preference ? [{ ...preference, name }] : [];
  });

/** One field per channel that uses notification handles. Edits `channels` of the surrounding form. */
export function NotificationHandleFields() {
  const { t } = useTranslation('channels');
  const { field } = useController({ control: useFormScope().control, name: 'channels' });
  const channels = field.value as readonly NamedNotificationHandle[];
  if (channels.length === 0) return <p className="soft">{t('none')}</p>;

  const write = (agent: number, value: string) =>
    field.onChange(channels.map((channel) => (channel.agent === agent ? { ...channel, value } : channel)));

  return channels.map(({ agent, name, value }) => (
    <div key={agent} className="field">
      <label htmlFor={`channel-${agent}`}>{name}</label>
      <Input
        id={`channel-${agent}`}
        value={value ?? ''}
        maxLength={512}
        aria-describedby={`channel-${agent}-note`}
        onBlur={field.onBlur}
        onChange={({ target }) => write(agent, target.value)}
      />
      <p id={`channel-${agent}-note`} className="field-help">
        {t('help', { name })}
      </p>
    </div>
  ));
}
