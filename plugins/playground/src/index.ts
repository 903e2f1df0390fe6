import { definePlugin } from '@ombi/sdk';
import { metadataProvider } from './catalogue/metadata-provider.js';
import { clearDownloads } from './downloads/download-store.js';
import { downloader } from './downloads/downloader.js';
import { mediaServer } from './downloads/media-server.js';
import { connection, settings } from './settings.js';

/**
 * Sample content: everything the portal needs to be tried without any outside server. It serves until a real source is set up,
 * and it is the plug-in to read first when you want to write one.
 */
export default definePlugin({
  id: 'playground',

  // Schemas are versioned from the first day, so that a later one can lift what is stored.
  settings: { version: 1, schema: settings },
  // One connection without any field: it is complete as it is, so the host uses it without anyone setting it up.
  connection: { version: 1, schema: connection, max: 1 },
  // Nothing in here ever calls out; `.invalid` is the name that is never resolved.
  target: () => ({ baseUrl: 'http://sample.invalid' }),

  // One plug-in may be several things. They share `ctx.store`: what the downloader puts there, the media server finds.
  provides: { metadataProvider: metadataProvider, downloader, mediaServer },

  actions: {
    clear: async (ctx) => {
      await clearDownloads(ctx);
      return { cleared: true };
    },
  },

  test: async () => ({ ok: true }),
});
