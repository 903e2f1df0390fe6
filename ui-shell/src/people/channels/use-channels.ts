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

/** From here on the numbers belong to plug-ins; the portal knows their channels only where somebody told them something. */
const FIRST_OF_PLUGINS = 100;

const joined = (channels: readonly { agent: number; name: string }[], kept: readonly NotificationPreference[]): ChannelPreference[] =>
  channels.flatMap(({ agent, name }) => {
    const blank = kept.slice(0, agent < FIRST_OF_PLUGINS ? 0 : 1).map((row) => ({ ...row, agent, enabled: false, value: null }));
    const preference = kept.find((row) => row.agent === agent) ?? blank[0];
    return preference ? [{ ...preference, name }] : [];
  });
