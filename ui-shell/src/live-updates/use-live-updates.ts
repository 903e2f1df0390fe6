import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@ombi/sdk/ui/notify';
import { titleListKey } from '../media/title-cache.js';
import { sessionToken } from '../session/index.js';
import { HubConnection } from './hub-connection.js';
import type { LiveEvent } from './event-toasts.js';

/** Topics after which the cards of titles may show another status. */
const TOPICS_OF_TITLES: readonly unknown[] = ['requests', 'library'];

/**
 * Throttle in milliseconds before visible lists of titles are read again, once for all changes meanwhile. They are large, and few of the
 * changes concern a title that they show.
 */
export const TITLE_LISTS_DELAY_MS = 15_000;

/** Reads lists of titles again after changes; those that were read since are left out. */
function createTitleListRefresh(queries: QueryClient) {
  const queryKey = titleListKey();
  let changedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refetchVisible = () => {
    timer = undefined;
    // A hidden page reads them when it is shown again, as they are stale.
    if (document.visibilityState === 'hidden') return;
    void queries.refetchQueries({ queryKey, type: 'active', predicate: ({ state }) => state.dataUpdatedAt <= changedAt });
  };
  return {
    schedule() {
      changedAt = Date.now();
      void queries.invalidateQueries({ queryKey, refetchType: 'none' });
      timer ??= setTimeout(refetchVisible, TITLE_LISTS_DELAY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Handles messages of the hub (WebSocket): shows a toast for an event, invalidates the queries of a changed topic, and invalidates all
 * after a reconnect.
 */
export function useLiveUpdates(): void {
  const queries = useQueryClient();

  useEffect(() => {
    const refresh = (queryKey?: readonly unknown[]) => void queries.invalidateQueries({ queryKey });
    const titleLists = createTitleListRefresh(queries);
    const refreshTopic = (topic: unknown) => {
      refresh([topic]);
      if (TOPICS_OF_TITLES.includes(topic)) titleLists.schedule();
    };
    const hub = new HubConnection(
      'hubs/notification',
      sessionToken,
      {
        Changed: refreshTopic,
        News: (facts) => void import('./event-toasts.js').then(({ showEventToast }) => showEventToast(facts as LiveEvent, queries)),
        Notification: (text) => notify(String(text)),
      },
      () => refresh(),
    );
    hub.start();
    return () => {
      hub.stop();
      titleLists.stop();
    };
  }, [queries]);
}
