import { renderText, type Ctx, type Message } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

const AcceptedMessage = z.object({ id: z.string() });

/** Post a message with one call. Who is told was decided before; trouble is named by `http`. */
export async function send({ http }: Ctx<Settings, Connection>, { subject, body }: Message): Promise<void> {
  await http.post('/messages', { title: renderText(subject), text: renderText(body) }, AcceptedMessage);
}
