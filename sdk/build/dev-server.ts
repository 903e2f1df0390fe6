import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Configuration } from '@rspack/core';

/** A slot in the manifest. */
interface SlotDeclaration {
  readonly slot: string;
  readonly module?: string;
  readonly title?: string;
  readonly icon?: string;
  readonly order?: number;
  readonly job?: string;
}

/** The members of a plug-in's package.json that the catalogue needs. */
export interface PluginPackage {
  readonly version: string;
  readonly ombi: {
    readonly id: string;
    readonly name: string;
    readonly ui?: { readonly slots: readonly SlotDeclaration[] };
  };
}

/** The entry of a plug-in's screens in the catalogue of the portal. */
interface UiPlugin {
  readonly id: string;
  readonly slots: readonly object[];
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Middleware: requests the plug-in catalogue of the portal with the session of the browser and replaces or adds the entry of this plug-in.
 */
function catalogueMiddleware(plugin: PluginPackage, portal: string, entry: string): RequestHandler {
  const respond = async ({ headers: { authorization } }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const portalResponse = await fetch(`${portal}/api/v3/ui/catalogue`, { headers: authorization ? { authorization } : {} });
    const body: unknown = await portalResponse.json();
    response.statusCode = portalResponse.status;
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    response.end(
      JSON.stringify(portalResponse.ok ? replacePlugin(body as UiPlugin[], toUiPlugin(plugin, entry, authorization !== undefined)) : body),
    );
  };

  return (request, response) => {
    respond(request, response).catch((cause: unknown) => {
      response.statusCode = 502;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ type: 'offline', title: `No portal answers at ${portal}`, detail: String(cause) }));
    });
  };
}

const replacePlugin = (plugins: readonly UiPlugin[], own: UiPlugin): UiPlugin[] => [
  ...plugins.filter(({ id }) => id !== own.id),
  ...(own.slots.length > 0 ? [own] : []),
];

/** Builds the entry: without a session with the slots of the sign-in page only, with a session with all other slots. */
function toUiPlugin({ version, ombi: { id, name, ui } }: PluginPackage, entry: string, isSignedIn: boolean) {
  const slots = (ui?.slots ?? [])
    .filter(({ slot }) => slot.startsWith('signIn.') !== isSignedIn)
    .map(({ slot, module = null, title = null, icon = null, order = 0, job = null }) => ({ slot, module, title, icon, order, job }));
  return { id, name, builtIn: false, version, build: 'dev', entry, slots };
}

const PORTAL_URL = process.env.OMBI_URL ?? 'http://localhost:5000';
const DEV_SERVER_PORT = Number(process.env.UI_PORT ?? 5050);

/**
 * Options of the development server for the screens of a plug-in. It proxies everything, including live connections, to a running portal
 * (`OMBI_URL`), except the screens and texts of this plug-in, which come from its folder. The page reloads with every change.
 */
export function devServerOptions(folder: string, plugin: PluginPackage): NonNullable<Configuration['devServer']> {
  const portal = new URL(PORTAL_URL);
  const basePath = portal.pathname.replace(/\/$/, '');
  const { id } = plugin.ombi;
  const assetsPath = `${basePath}/plugin-dev/${id}/`;
  const localesPath = `${basePath}/plugin-ui/${id}/dev/locales`;

  return {
    // Both `localhost` and 127.0.0.1: a name resolves to IPv6 or IPv4 first, depending on the machine.
    host: '127.0.0.1',
    port: DEV_SERVER_PORT,
    hot: false,
    liveReload: true,
    devMiddleware: { publicPath: assetsPath },
    webSocketServer: { type: 'ws', options: { path: `${assetsPath}ws` } },
    // 0.0.0.0 and 0 stand for the host and the port of the page: the portal allows connections to its own origin only.
    client: { webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: `${assetsPath}ws` } },
    static: { directory: resolve(folder, 'locales'), publicPath: localesPath, watch: true },
    setupMiddlewares: (middlewares) => [
      {
        path: `${basePath}/api/v3/ui/catalogue`,
        middleware: catalogueMiddleware(plugin, portal.href.replace(/\/$/, ''), `${assetsPath}remoteEntry.js`),
      },
      ...middlewares,
    ],
    proxy: [
      {
        context: (path) => ![assetsPath, localesPath].some((ownPath) => path.startsWith(ownPath)),
        target: portal.origin,
        changeOrigin: true,
        ws: true,
      },
    ],
  };
}
