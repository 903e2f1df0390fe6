import { renderText } from '@ombi/sdk';
import type { Ctx, Message } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

const Accepted = z.object({ id: z.string() });

/** Post a message with one call. Who is told was decided before; trouble is named by `http`. */
export async function send({ http }: Ctx<Settings, Connection>, { subject, body }: Message): Promise<void> {
  await http.post('/messages', { title: renderText(subject), text: renderText(body) }, Accepted);
}
