import { definePlugin } from '@ombi/sdk';
import { metadataProvider } from './catalogue/metadata-provider.js';
import { clearDownloads } from './downloads/download-store.js';
import { downloader } from './downloads/downloader.js';
import { mediaServer } from './downloads/media-server.js';
import { connection, settings } from './settings.js';

/**
 * Sample content, with which the portal can be tried without any outside server. It is used until a real source is configured, and is the
 * recommended example for authors of plug-ins.
 */
export default definePlugin({
  id: 'playground',

  // Schemas have a version from the start, so that later versions can migrate stored values.
  settings: { version: 1, schema: settings },
  // One connection without fields: it is complete without input, so the portal uses it without configuration.
  connection: { version: 1, schema: connection, max: 1 },
  // This plug-in makes no calls; the top-level domain `.invalid` is never resolved.
  target: () => ({ baseUrl: 'http://sample.invalid' }),

  // A plug-in may have several capabilities. They share `ctx.store`: the media server reads what the downloader stores.
  provides: { metadataProvider: metadataProvider, downloader, mediaServer },

  actions: {
    clear: async (ctx) => {
      await clearDownloads(ctx);
      return { cleared: true };
    },
  },

  test: async () => ({ ok: true }),
});
