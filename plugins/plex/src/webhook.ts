import { PluginFailure, type Webhook } from '@ombi/sdk';
import { z } from 'zod';

const Payload = z.object({ event: z.string() });

/** Plex sends a form: the field `payload` holds JSON, and an image may follow. Syncs the server at once when something was added. */
export const webhook: Webhook<unknown> = {
  receive: async (_ctx, request) => {
    const { payload } = await request.form();
    return parsePayload(payload).event === 'library.new' ? { sync: 'recent' } : {};
  },
};

function parsePayload(text: string | undefined): z.output<typeof Payload> {
  try {
    return Payload.parse(JSON.parse(text ?? ''));
  } catch {
    throw new PluginFailure('rejected', 'the form has no readable field "payload"');
  }
}
