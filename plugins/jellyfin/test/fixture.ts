import { createServerFixture, type ServerProduct, type ServerFixture } from '@ombi/mediabrowser/testing';
import { openApiCheck } from '@ombi/sdk/testing';
import type { z } from 'zod';
import jellyfin from '../src/index.js';
import type { settings } from '../src/settings.js';
import { type JellyfinSimulator, type JellyfinSimulatorOptions, startJellyfin } from '../src/simulator/index.js';

/**
 * Opens a simulated Jellyfin whose exchanges are checked against the API document of its version, with contexts connected to it. Ids in
 * answers are UUIDs without dashes, unlike in the document.
 */
export async function openJellyfinFixture(
  options: JellyfinSimulatorOptions = {},
): Promise<ServerFixture<JellyfinSimulator, z.output<typeof settings>>> {
  const document = `jellyfin/jellyfin-${options.version ?? '12.0.0'}.cut.openapi.json`;
  const check = await openApiCheck(document, { ignoredFormats: ['uuid'] });
  // The document was cut to the other calls.
  const checkDescribed =
    check && ((...[request, answer]: Parameters<typeof check>) => (request.path.startsWith('/Plugins') ? [] : check(request, answer)));
  const simulator = await startJellyfin({ ...options, check: checkDescribed });
  return createServerFixture(jellyfin, simulator);
}

/** Jellyfin as a product for the shared tests of media servers. */
export const JELLYFIN: ServerProduct = { name: 'Jellyfin', plugin: jellyfin, open: () => openJellyfinFixture() };
