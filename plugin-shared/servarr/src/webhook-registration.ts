import { PluginFailure, type Ctx, type WebhookRegistration } from '@ombi/sdk';
import { z } from 'zod';
import type { ServarrProduct } from './protocol.js';

const Field = z.looseObject({ name: z.string(), value: z.unknown() });

/** A notification of a Servarr program. Loose, because a change must send back all members that were read. */
const Notification = z.looseObject({
  id: z.int().nullish(),
  name: z.string().nullish(),
  implementation: z.string().nullish(),
  fields: z.array(Field).nullish(),
});
const Notifications = z.array(Notification);
type Notification = z.output<typeof Notification>;

/** Events after which files were added or removed, by the names of all programs; a program has some of them. */
const EVENTS = [
  ...['onDownload', 'onUpgrade', 'onRename', 'onImportComplete', 'onReleaseImport'],
  ...['onMovieDelete', 'onMovieFileDelete', 'onSeriesDelete', 'onEpisodeFileDelete', 'onArtistDelete', 'onAlbumDelete'],
] as const;

const POST = 1;

/** Unique for each connection, because programs refuse two notifications of one name; the token in the address is not part of it. */
const nameOf = (webhookUrl: string): string => `Ombi ${new URL(webhookUrl).pathname.split('/').at(-2)?.slice(0, 8) ?? ''}`.trim();

const urlOf = ({ fields }: Notification): unknown => fields?.find(({ name }) => name === 'url')?.value;

/** The form of a webhook, as the program describes it, with the events that it knows. */
const withAddress = (notification: Notification, webhookUrl: string): Notification => ({
  ...notification,
  name: nameOf(webhookUrl),
  ...Object.fromEntries(EVENTS.filter((event) => event in notification).map((event) => [event, true])),
  fields: (notification.fields ?? []).map((field) => {
    if (field.name === 'url') return { ...field, value: webhookUrl };
    return field.name === 'method' ? { ...field, value: POST } : field;
  }),
});

/**
 * Registers the webhook address of the connection at the program, once; changes it where it was registered with another address of the
 * portal. Throws `rejected` when the program cannot reach the address, which it tries before it saves it.
 */
export async function registerServarrWebhook(
  { http, webhookUrl }: Pick<Ctx, 'http' | 'webhookUrl'>,
  { apiPath }: ServarrProduct,
): Promise<WebhookRegistration> {
  if (webhookUrl === null) return { state: 'no-address' };
  const path = `${apiPath}/notification`;
  const known = (await http.get(path, Notifications)).filter(({ implementation }) => implementation === 'Webhook');
  if (known.some((notification) => urlOf(notification) === webhookUrl)) return { state: 'present' };

  const own = known.find(({ name }) => name === nameOf(webhookUrl));
  if (own) await http.put(`${path}/${own.id}`, withAddress(own, webhookUrl), Notification);
  else await http.post(path, withAddress(await findTemplate({ http }, path), webhookUrl), Notification);
  return { state: 'registered' };
}

async function findTemplate({ http }: Pick<Ctx, 'http'>, path: string): Promise<Notification> {
  const template = (await http.get(`${path}/schema`, Notifications)).find(({ implementation }) => implementation === 'Webhook');
  if (!template) throw new PluginFailure('not-found', 'it knows no webhooks');
  // The presets of a template are forms of their own, which the program does not take back.
  const { presets: _presets, ...form } = template;
  return form;
}
