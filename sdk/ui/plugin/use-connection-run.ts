import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { http } from '../http.js';
import { pluginQuery } from './plugin-api.js';
import { useConnectionActions } from './use-connection-form.js';
import { usePluginFormContext } from './use-plugin-form.js';

/** A run of an action on a stored connection; times are ISO 8601 with `Z`. */
export interface ConnectionActionRun {
  readonly id: string;
  readonly action: string;
  readonly state: 'running' | 'succeeded' | 'failed' | 'cancelled';
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** A fraction between 0 and 1, and the key of a text of the plug-in; null before the first report. */
  readonly progress: { readonly fraction: number; readonly text: string | null } | null;
  /** What the plug-in answered; null until it has succeeded. */
  readonly answer: unknown;
  readonly failure: { readonly code: string; readonly detail: string | null } | null;
  /** Whether it has changed the stored settings. */
  readonly hasChangedSettings: boolean;
}

/** Runs of the actions on one stored connection. */
export interface ConnectionRunControl {
  /** The run in progress, or the last one of the past hour; null when there is none. */
  readonly run: ConnectionActionRun | null;
  /** Whether an action can be started: the connection is stored, nothing is unsaved, and no other action of it runs. */
  readonly canStart: boolean;
  /** Why an action could not be started; null when it could. */
  readonly startError: Error | null;
  /** Starts an action with the stored values of the connection. */
  start(action: string, input?: unknown): void;
  /** Cancels the run in progress. */
  cancel(): void;
}

/** Milliseconds between two reads while an action runs. */
const READ_INTERVAL_MS = 1_000;

const runPath = (pluginId: string, connectionId: string) =>
  `api/v3/plugins/${encodeURIComponent(pluginId)}/connections/${encodeURIComponent(connectionId)}/run`;

/** API calls about actions on stored connections. */
const connectionRunApi = {
  latest: (pluginId: string, connectionId: string) =>
    http.get<{ readonly run: ConnectionActionRun | null }>(runPath(pluginId, connectionId)),
  start: (pluginId: string, connectionId: string, action: string, input: unknown) =>
    http.post<{ readonly run: ConnectionActionRun }>(runPath(pluginId, connectionId), { action, input }),
  cancel: (pluginId: string, connectionId: string) => http.delete<void>(runPath(pluginId, connectionId)),
};

/** Returns the runs of actions on the surrounding connection. The form shows settings that a run has changed. */
export function useConnectionRun(): ConnectionRunControl {
  const { view, form } = usePluginFormContext();
  const { stored } = useConnectionActions();
  const queries = useQueryClient();
  const { isDirty } = form.formState;
  const queryKey = ['plugins', 'run', view.id, stored?.id];
  const isOffered = stored !== null && (view.connectionActions ?? []).length > 0;

  const { data } = useQuery({
    queryKey,
    queryFn: () => connectionRunApi.latest(view.id, stored!.id),
    enabled: isOffered,
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? READ_INTERVAL_MS : false),
  });
  const run = data?.run ?? null;
  const read = () => queries.invalidateQueries({ queryKey });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ action, input }: { readonly action: string; readonly input: unknown }) =>
      connectionRunApi.start(view.id, stored!.id, action, input),
    onSuccess: async (started) => {
      // A read that began before the run would replace it with the last one, and nothing would be read any more.
      await queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, started);
    },
    onError: read,
  });

  const shownId = useRef(run?.hasChangedSettings ? run.id : null);
  useEffect(() => {
    if (!run?.hasChangedSettings || shownId.current === run.id) return;
    shownId.current = run.id;
    void queries.invalidateQueries({ queryKey: pluginQuery(view.id).queryKey });
  }, [run, queries, view.id]);

  return {
    run,
    canStart: isOffered && !isDirty && !isPending && run?.state !== 'running',
    startError: error,
    start: (action, input) => mutate({ action, input }),
    cancel: () => void (stored && connectionRunApi.cancel(view.id, stored.id).finally(read)),
  };
}
