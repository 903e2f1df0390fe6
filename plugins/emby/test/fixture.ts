import { createServerFixture, type ServerProduct, type ServerFixture } from '@ombi/mediabrowser/testing';
import { type ExchangeCheck, openApiCheck } from '@ombi/sdk/testing';
import emby from '../src/index.js';
import type { Settings } from '../src/settings.js';
import { type EmbySimulator, type EmbySimulatorOptions, startEmby } from '../src/simulator/index.js';

const DOCUMENT = 'emby/emby-4.8.11.cut.openapi.json';

/** Servers take the parameter `IsMissing`, which the document leaves out. Emby Connect has no document. */
async function embyCheck(): Promise<ExchangeCheck | undefined> {
  const check = await openApiCheck(DOCUMENT, { path: (path) => path.replace(/^\/emby(?=\/)/, '') });
  return (
    check &&
    ((request, answer) => {
      if (!request.path.startsWith('/emby/')) return [];
      const query = new URLSearchParams(request.query);
      query.delete('IsMissing');
      return check({ ...request, query }, answer);
    })
  );
}

/** Opens a simulated Emby whose exchanges are checked against its API document, with contexts connected to it and to its Emby Connect. */
export async function openEmbyFixture(options: EmbySimulatorOptions = {}): Promise<ServerFixture<EmbySimulator, Settings>> {
  const simulator = await startEmby({ ...options, check: await embyCheck() });
  return createServerFixture(emby, simulator, { connectAddress: simulator.url });
}

/** Emby as a product for the shared tests of media servers. */
export const EMBY: ServerProduct = { name: 'Emby', plugin: emby, open: () => openEmbyFixture() };
