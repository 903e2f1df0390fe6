import { http } from '../http.js';
import type { ConnectionActionRun } from './use-connection-run.js';

const runPath = (pluginId: string, connectionId: string) =>
  `api/v3/plugins/${encodeURIComponent(pluginId)}/connections/${encodeURIComponent(connectionId)}/run`;

/** API calls about actions on stored connections. */
export const connectionRunApi = {
  latest: (pluginId: string, connectionId: string) =>
    http.get<{ readonly run: ConnectionActionRun | null }>(runPath(pluginId, connectionId)),
  start: (pluginId: string, connectionId: string, action: string, input: unknown) =>
    http.post<{ readonly run: ConnectionActionRun }>(runPath(pluginId, connectionId), { action, input }),
  cancel: (pluginId: string, connectionId: string) => http.delete<void>(runPath(pluginId, connectionId)),
};
