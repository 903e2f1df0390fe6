import { isWebhookOfConnection, type Ctx, type WebhookRegistration } from '@ombi/sdk';
import { z } from 'zod';

const Plugins = z.array(z.object({ Id: z.string(), Name: z.string().nullish() }));

/** A destination. Loose, because a change must send back all members that were read. */
const Destination = z.looseObject({ WebhookUri: z.string().nullish() });

const Configuration = z.looseObject({ GenericOptions: z.array(Destination).nullish() });

/** A destination with the events of titles that appear or disappear, in the names of Jellyfin. */
const destinationOf = (webhookUrl: string) => ({
  ...{ WebhookName: 'Ombi', WebhookUri: webhookUrl, EnableWebhook: true, NotificationTypes: ['ItemAdded', 'ItemDeleted'] },
  ...{ EnableMovies: true, EnableEpisodes: true, EnableSeries: true, EnableSeasons: true },
  ...{ EnableAlbums: true, EnableSongs: false, EnableVideos: false },
  ...{ SendAllProperties: true, TrimWhitespace: false, SkipEmptyMessageBody: false, Template: '' },
  ...{ Headers: [], Fields: [], UserFilter: [] },
});

/**
 * Registers the webhook address of the connection in the configuration of the plug-in *Webhook* of the server, once; replaces an older address
 * of the connection and leaves all other destinations as they are. `unsupported` while the plug-in is not installed.
 */
export async function registerJellyfinWebhook({ http, webhookUrl }: Pick<Ctx, 'http' | 'webhookUrl'>): Promise<WebhookRegistration> {
  if (webhookUrl === null) return { state: 'no-address' };
  const plugin = (await http.get('/Plugins', Plugins)).find(({ Name }) => Name === 'Webhook');
  if (!plugin) return { state: 'unsupported' };

  const path = `/Plugins/${encodeURIComponent(plugin.Id)}/Configuration`;
  const configuration = await http.get(path, Configuration);
  const destinations = configuration.GenericOptions ?? [];
  if (destinations.some(({ WebhookUri }) => WebhookUri === webhookUrl)) return { state: 'present' };

  const others = destinations.filter(({ WebhookUri }) => !isWebhookOfConnection(WebhookUri ?? '', webhookUrl));
  await http.post(path, { ...configuration, GenericOptions: [...others, destinationOf(webhookUrl)] });
  return { state: 'registered' };
}
