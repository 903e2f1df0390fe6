import { http } from '../http.js';
import type { PluginDetails, PluginSummary, TestReport } from './plugin-view.js';

/** A connection as it stands on screen, saved or not. */
export interface ConnectionProbe {
  readonly connectionId: string | null;
  readonly slot: string | null;
  readonly settings: unknown;
  readonly values: unknown;
}

const at = (id: string, rest = '') => `api/v3/plugins/${encodeURIComponent(id)}${rest}`;

/** Calls of the plug-in administration. */
export const pluginApi = {
  list: () => http.get<PluginSummary[]>('api/v3/plugins'),
  read: (id: string) => http.get<PluginDetails>(at(id)),
  save: (id: string, body: unknown) => http.put<PluginDetails>(at(id), body),
  /** On or off as a whole; everything else stays as it is stored, the secrets included. */
  switch: async (id: string, enabled: boolean) => {
    const { settings, connections } = await http.get<PluginDetails>(at(id));
    const kept = connections.map(({ id: connectionId, slot, enabled: isOn, values }) => ({
      id: connectionId,
      slot,
      enabled: isOn,
      values,
    }));
    return http.put<PluginDetails>(at(id), { enabled, settings: { values: settings.values }, connections: kept });
  },
  test: (id: string, probe: ConnectionProbe) => http.post<TestReport>(at(id, '/test'), probe),
  run: <T>(id: string, action: string, probe: ConnectionProbe & { readonly input?: unknown }) =>
    http.post<T>(at(id, `/actions/${encodeURIComponent(action)}`), probe),
  runJob: (id: string, job: string) => http.post<{ readonly triggered: boolean }>(at(id, `/jobs/${encodeURIComponent(job)}/run`)),
};
