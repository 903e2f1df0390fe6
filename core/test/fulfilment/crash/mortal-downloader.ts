import { PluginFailure } from '@ombi/sdk';
import type { Fate } from './fate.js';

/** Posts over real HTTP for a portal that may die before its order leaves, and before it hears the answer. */
export const mortalDownloader = (fate: Fate, url: string) => ({
  pluginId: 'warehouse',
  connectionName: 'warehouse',
  call: (_method: 'add', item: object, { signal }: { signal: AbortSignal }): Promise<unknown> =>
    fate.over(() => post(`${url}/add`, item, signal)),
});

async function post(url: string, item: object, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(item), signal });
    return await response.json();
  } catch {
    throw new PluginFailure('unreachable');
  }
}
