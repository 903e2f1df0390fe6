import { ApiProblem, http } from '../http.js';
import type { PatchedActionResult } from '@ombi/sdk';
import type { PluginDetails, PluginSummary, TestReport } from './plugin-view.js';
import { queryOptions } from '@tanstack/react-query';

/** A connection with the values in the form, saved or not, to test or to run an action on. */
export interface ConnectionProbe {
  readonly connectionId: string | null;
  readonly slot: string | null;
  readonly settings: unknown;
  readonly values: unknown;
}

/** How often a plug-in is read again that was saved between reading and switching. */
const MAX_SWITCH_ATTEMPTS = 5;

const pluginPath = (id: string, rest = '') => `api/v3/plugins/${encodeURIComponent(id)}${rest}`;

function toSwitchedBody({ settings, connections }: PluginDetails, enabled: boolean): unknown {
  const isAnyOn = connections.some((connection) => connection.enabled);
  const kept = connections.map(({ id, slot, enabled: isOn, values }, index) => ({
    id,
    slot,
    enabled: isOn || (enabled && !isAnyOn && index === 0),
    values,
  }));
  return { enabled, settings: { values: settings.values }, connections: kept };
}

/** API calls of the plug-in administration. */
export const pluginApi = {
  list: () => http.get<PluginSummary[]>('api/v3/plugins'),
  read: (id: string) => http.get<PluginDetails>(pluginPath(id)),
  /** Rejects with 412 when the stored settings have another revision than the given one; null replaces whatever is stored. */
  save: (id: string, body: unknown, revision: number | null = null) =>
    http.put<PluginDetails>(pluginPath(id), body, { ifMatch: revision === null ? null : `"${revision}"` }),
  /**
   * Enables or disables the plug-in; everything else stays as stored, including secrets. Where every connection is switched off, the first is
   * switched on with the plug-in: it would not be used otherwise.
   */
  switch: async (id: string, enabled: boolean): Promise<PluginDetails> => {
    for (let attempt = 1; ; attempt += 1) {
      const view = await pluginApi.read(id);
      try {
        return await pluginApi.save(id, toSwitchedBody(view, enabled), view.revision);
      } catch (cause) {
        // It was saved by another user since it was read.
        const isChanged = cause instanceof ApiProblem && cause.status === 412;
        if (!isChanged || attempt >= MAX_SWITCH_ATTEMPTS) throw cause;
      }
    }
  },
  test: (id: string, probe: ConnectionProbe) => http.post<TestReport>(pluginPath(id, '/test'), probe),
  /** The answer is wrapped when the action also changes values of the connection. */
  run: <T>(id: string, action: string, probe: ConnectionProbe & { readonly input?: unknown }) =>
    http.post<T | PatchedActionResult<T>>(pluginPath(id, `/actions/${encodeURIComponent(action)}`), probe),
  runJob: (id: string, job: string) => http.post<{ readonly triggered: boolean }>(pluginPath(id, `/jobs/${encodeURIComponent(job)}/run`)),
};

/** Query of a plug-in's settings; also usable to prefetch them before its screen opens. */
export const pluginQuery = (pluginId: string) =>
  queryOptions({ queryKey: ['plugins', 'settings', pluginId], queryFn: () => pluginApi.read(pluginId), refetchOnWindowFocus: false });
