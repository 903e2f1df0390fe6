import { PluginFailure } from '@ombi/sdk';
import type { CrashInjector } from './crash-injector.js';

/** Posts over real HTTP for a portal that may die before its order leaves, and before it hears the answer. */
export const crashingDownloader = (crashInjector: CrashInjector, url: string) => ({
  pluginId: 'warehouse',
  connectionName: 'warehouse',
  call: (_method: 'add', item: object, { signal }: { signal: AbortSignal }): Promise<unknown> =>
    crashInjector.wrap(() => post(`${url}/add`, item, signal)),
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
