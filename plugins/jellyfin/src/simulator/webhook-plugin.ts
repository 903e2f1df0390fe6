import { type Handler, reply, routes } from '@ombi/sdk/testing';

/** A destination of the plug-in *Webhook*. */
export interface SimulatedDestination {
  readonly WebhookUri: string;
  readonly NotificationTypes: readonly string[];
}

/** The plug-in *Webhook* of a server. */
export class SimulatedWebhookPlugin {
  isInstalled = true;
  configuration: Readonly<Record<string, unknown>> & { readonly GenericOptions: readonly SimulatedDestination[] } = {
    ServerUrl: '',
    DiscordOptions: [],
    GenericOptions: [],
  };

  /** Reports an event of the library to all destinations that want it, as the plug-in does. */
  async notify(NotificationType: string): Promise<void> {
    const destinations = this.configuration.GenericOptions.filter(({ NotificationTypes }) => NotificationTypes.includes(NotificationType));
    await Promise.all(
      destinations.map(({ WebhookUri }) => fetch(WebhookUri, { method: 'POST', body: JSON.stringify({ NotificationType }) })),
    );
  }
}

const ID = '71552a5a5c5c4350a2aeebe451a30173';

/** The calls about plug-ins of the server. */
export const pluginRoutes = (plugin: SimulatedWebhookPlugin): Handler =>
  routes({
    'GET /Plugins': () => reply(200, [{ Id: 'a'.repeat(32), Name: 'OMDb' }, ...(plugin.isInstalled ? [{ Id: ID, Name: 'Webhook' }] : [])]),
    'GET /Plugins/:id/Configuration': ({ params }) => (isKnown(plugin, params.id) ? reply(200, plugin.configuration) : reply(404)),
    'POST /Plugins/:id/Configuration': ({ params, body }) => {
      if (!isKnown(plugin, params.id)) return reply(404);
      plugin.configuration = body as SimulatedWebhookPlugin['configuration'];
      return reply(204);
    },
  });

const isKnown = ({ isInstalled }: SimulatedWebhookPlugin, id: string | undefined): boolean => isInstalled && id === ID;
