import { useQuery } from '@tanstack/react-query';
import { api, type NotificationPreference } from '../../api/index.js';

/** What a person is called by one channel that is in use. */
export interface ChannelPreference extends NotificationPreference {
  readonly name: string;
}

/** The preferences of a person for the channels that are in use; those without a plug-in have nobody to read them. */
export function useChannels(queryKey: readonly string[], read: () => Promise<NotificationPreference[]>) {
  const channels = useQuery({ queryKey: ['plugins', 'channels'], queryFn: api.notificationPreferences.channels });
  const kept = useQuery({ queryKey, queryFn: read, refetchOnWindowFocus: false });

  return {
    preferences: channels.data && kept.data && joined(channels.data, kept.data),
    error: channels.error ?? kept.error,
    refetch: () => void Promise.all([channels.refetch(), kept.refetch()]),
  };
}

const joined = (channels: readonly { agent: number; name: string }[], kept: readonly NotificationPreference[]): ChannelPreference[] =>
  kept.flatMap((preference) => {
    const channel = channels.find(({ agent }) => agent === preference.agent);
    return channel ? [{ ...preference, name: channel.name }] : [];
  });
