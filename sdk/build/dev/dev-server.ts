import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';
import { catalogueWith, type PluginPackage } from './catalogue.js';

const PORTAL = process.env.OMBI_URL ?? 'http://localhost:5000';
const PORT = Number(process.env.UI_PORT ?? 5050);

/**
 * The server on which somebody works on a screen: everything comes from a running portal (`OMBI_URL`), live connections too, except the
 * screen and the texts of this plug-in, which come from its folder. The page loads again with every change.
 */
export function devServer(folder: string, plugin: PluginPackage): NonNullable<Configuration['devServer']> {
  const portal = new URL(PORTAL);
  const base = portal.pathname.replace(/\/$/, '');
  const { id } = plugin.ombi;
  const here = `${base}/plugin-dev/${id}/`;
  const texts = `${base}/plugin-ui/${id}/dev/locales`;

  return {
    host: 'localhost',
    port: PORT,
    hot: false,
    liveReload: true,
    devMiddleware: { publicPath: here },
    webSocketServer: { type: 'ws', options: { path: `${here}ws` } },
    client: { webSocketURL: { pathname: `${here}ws` } },
    static: { directory: resolve(folder, 'locales'), publicPath: texts, watch: true },
    setupMiddlewares: (middlewares) => [
      { path: `${base}/api/v3/ui/catalogue`, middleware: catalogueWith(plugin, portal.href.replace(/\/$/, ''), `${here}remoteEntry.js`) },
      ...middlewares,
    ],
    proxy: [{ context: (path) => ![here, texts].some((own) => path.startsWith(own)), target: portal.origin, changeOrigin: true, ws: true }],
  };
}
