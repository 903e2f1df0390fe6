import { useController } from 'react-hook-form';
import { isValidByJsonSchema, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useQuery } from '@tanstack/react-query';
import { api, type NotificationChannel, type NotificationHandle } from '../api/index.js';
import { UNCACHED_QUERY } from '../api/query-client.js';
import { setPluginBuilds } from '../plugins/plugin-texts.js';
import { NotificationHandleField, type ChannelHandle } from './notification-handle-field.js';

/** Also announces the plug-ins of the channels, so that their texts can be loaded. */
async function readChannels(): Promise<NotificationChannel[]> {
  const channels = await api.notificationHandles.channels();
  setPluginBuilds(channels.map(({ plugin }) => plugin));
  return channels;
}

/** Notification handles of a user for the channels in use; handles of channels whose plug-in is missing are left out. */
export function useNotificationHandles(queryKey: readonly string[], read: (signal: AbortSignal) => Promise<NotificationHandle[]>) {
  const channels = useQuery({ queryKey: ['plugins', 'channels'], queryFn: readChannels });
  const kept = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), ...UNCACHED_QUERY });

  return {
    data: channels.data && kept.data && handlesByChannel(channels.data, kept.data),
    error: channels.error ?? kept.error,
    refetch: () => void Promise.all([channels.refetch(), kept.refetch()]),
  };
}

/** Agent numbers from here on belong to plug-ins; the portal lists such a channel only where the user has stored a handle for it. */
const FIRST_PLUGIN_AGENT = 100;

const handlesByChannel = (channels: readonly NotificationChannel[], kept: readonly NotificationHandle[]): ChannelHandle[] =>
  channels.flatMap((channel) => {
    const { agent } = channel;
    const blank = kept.slice(0, agent < FIRST_PLUGIN_AGENT ? 0 : 1).map((row) => ({ ...row, agent, enabled: false, value: null }));
    const preference = kept.find((row) => row.agent === agent) ?? blank[0];
    return preference ? [{ ...preference, channel }] : [];
  });

/** Whether the handle is empty or looks like one of its channel; the server checks the rest. */
const isValidHandle = ({ channel: { jsonSchema }, value }: ChannelHandle): boolean =>
  jsonSchema === null || !value?.trim() || isValidByJsonSchema(jsonSchema, value.trim());

/** Saves the handles. Throws {@link InvalidHandlesError} when the server refuses some of them. */
export async function saveHandles(handles: readonly ChannelHandle[]): Promise<void> {
  try {
    await api.notificationHandles.save(handles.map(({ userId, agent, value, enabled }) => ({ userId, agent, value, enabled })));
  } catch (cause) {
    if (!(cause instanceof ApiProblem) || cause.type !== 'invalid-preference') throw cause;
    throw new InvalidHandlesError(handles.map((handle, index) => ({ ...handle, issue: cause.fields[`${index}.value`]?.[0] })));
  }
}

/** Some handles are no handles of their channel; nothing was saved. */
export class InvalidHandlesError extends Error {
  constructor(
    /** All handles, the refused ones with their error. */
    readonly handles: readonly ChannelHandle[],
  ) {
    super('invalid-preference');
  }
}

/** One field per channel that needs a handle. Edits `channels` of the surrounding form. */
export function NotificationHandleFields() {
  const { t } = useTranslation('channels');
  const { field } = useController({
    control: useFormScope().control,
    name: 'channels',
    rules: { validate: (handles: readonly ChannelHandle[]) => handles.every(isValidHandle) },
  });
  const handles = field.value as readonly ChannelHandle[];
  if (handles.length === 0) return <p className="soft">{t('none')}</p>;

  const write = (agent: number, value: string) =>
    field.onChange(handles.map((handle) => (handle.agent === agent ? { ...handle, value, issue: undefined } : handle)));

  return handles.map((handle) => (
    <NotificationHandleField
      key={handle.agent}
      handle={handle}
      isValid={isValidHandle(handle)}
      onBlur={field.onBlur}
      onChange={(value) => write(handle.agent, value)}
    />
  ));
}
