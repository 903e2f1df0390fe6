import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@ombi/sdk/ui/notify';
import { sessionToken } from '../session/index.js';
import { HubConnection } from './hub-connection.js';
import type { LiveEvent } from './event-toasts.js';

/** Handles hub messages: shows a toast for an event, invalidates the queries of a changed topic, and invalidates all after a reconnect. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();

  useEffect(() => {
    const refresh = (queryKey?: readonly unknown[]) => void queries.invalidateQueries({ queryKey });
    const hub = new HubConnection(
      'hubs/notification',
      sessionToken,
      {
        Changed: (topic) => refresh([topic]),
        News: (facts) => void import('./event-toasts.js').then(({ showEventToast }) => showEventToast(facts as LiveEvent, queries)),
        Notification: (text) => notify(String(text)),
      },
      () => refresh(),
    );
    hub.start();
    return () => hub.stop();
  }, [queries]);
}
