import type { Ctx, RenderedMessage } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

const AcceptedMessage = z.object({ id: z.string() });

/** Posts a message with one call. The portal has chosen the recipients and rendered the text; `http` throws for every failure. */
export async function send({ http }: Ctx<Settings, Connection>, { rendered }: RenderedMessage): Promise<void> {
  await http.post('/messages', { title: rendered.subject, text: rendered.body }, AcceptedMessage);
}
