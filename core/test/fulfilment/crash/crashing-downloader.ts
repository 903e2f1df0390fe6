import { PluginFailure } from '@ombi/sdk';
import { workflowDownloader } from '../../support/requests/workflow-fixture.js';
import type { CrashInjector } from './crash-injector.js';

/** Fake downloader over real HTTP; the server may crash before the call leaves and before its response arrives. */
export const crashingDownloader = (crashInjector: CrashInjector, url: string) =>
  workflowDownloader('fakedownloader', (method, item, { signal }) => crashInjector.wrap(() => post(`${url}/${method}`, item, signal)));

async function post(url: string, item: object, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(item), signal });
    return await response.json();
  } catch {
    throw new PluginFailure('unreachable');
  }
}
