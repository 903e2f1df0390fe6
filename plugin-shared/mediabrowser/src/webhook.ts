import { PluginFailure, type Webhook, type WebhookRequest } from '@ombi/sdk';
import { z } from 'zod';

/** Emby sends `Event`; the webhook plug-in of Jellyfin sends `NotificationType`. */
const Call = z.object({ Event: z.string().optional(), NotificationType: z.string().optional() });

const ADDITIONS: ReadonlySet<string> = new Set(['library.new', 'ItemAdded']);
const REMOVALS: ReadonlySet<string> = new Set(['library.deleted', 'ItemDeleted']);

/** Syncs a server at once when it added or removed an item. Other events, such as its test, change nothing. */
export const mediaBrowserWebhook: Webhook<unknown> = {
  receive: async (_ctx, request) => {
    const { Event, NotificationType } = await readCall(request);
    const event = Event ?? NotificationType ?? '';
    if (REMOVALS.has(event)) return { sync: 'full' };
    return ADDITIONS.has(event) ? { sync: 'recent' } : {};
  },
};

/** Emby sends JSON, or a form with the JSON as its field `data`; Jellyfin sends JSON, whatever the content type says. */
async function readCall(request: WebhookRequest): Promise<z.output<typeof Call>> {
  if (!/form/i.test(request.headers['content-type'] ?? '')) return request.json(Call);
  const { data } = await request.form();
  return parseCall(data);
}

function parseCall(text: string | undefined): z.output<typeof Call> {
  try {
    return Call.parse(JSON.parse(text ?? ''));
  } catch {
    throw new PluginFailure('rejected', 'the form has no readable field "data"');
  }
}
