import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the catalogue must know of a plug-in, as its package.json says it. */
export interface PluginPackage {
  readonly version: string;
  readonly ombi: {
    readonly id: string;
    readonly name: string;
    readonly ui?: { readonly slots: readonly { readonly slot: string; readonly module?: string }[] };
  };
}

/** The browser half of a plug-in in the answer of the portal. */
interface UiPlugin {
  readonly id: string;
  readonly slots: readonly { readonly slot: string; readonly module: string | null }[];
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Asks the portal for its catalogue with the session of whoever looks, and puts this plug-in in its place there. */
export function catalogueWith(plugin: PluginPackage, portal: string, entry: string): Answering {
  const answer = async ({ headers: { authorization } }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const told = await fetch(`${portal}/api/v3/ui/catalogue`, { headers: authorization ? { authorization } : {} });
    const body: unknown = await told.json();
    response.statusCode = told.status;
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    response.end(JSON.stringify(told.ok ? replaced(body as UiPlugin[], ownHalf(plugin, entry, authorization !== undefined)) : body));
  };

  return (request, response) => {
    answer(request, response).catch((cause: unknown) => {
      response.statusCode = 502;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ type: 'offline', title: `No portal answers at ${portal}`, detail: String(cause) }));
    });
  };
}

const replaced = (plugins: readonly UiPlugin[], own: UiPlugin): UiPlugin[] => [
  ...plugins.filter(({ id }) => id !== own.id),
  ...(own.slots.length > 0 ? [own] : []),
];

/** Strangers see what stands beside the sign-in form; whoever is signed in sees the rest. */
function ownHalf({ version, ombi: { id, name, ui } }: PluginPackage, entry: string, isSignedIn: boolean) {
  const slots = (ui?.slots ?? [])
    .filter(({ slot }) => slot.startsWith('signIn.') !== isSignedIn)
    .map(({ slot, module }) => ({ slot, module: module ?? null }));
  return { id, name, builtIn: false, version, build: 'dev', entry, slots };
}
