import { type ChannelText, type Ctx, type HttpResponse, PluginFailure, type RenderedMessage, webUrlOrUndefined } from '@ombi/sdk';
import { z } from 'zod';
import { type Connection, preference, type Settings } from './settings.js';

/** Pushover's limits in characters. */
const LIMITS = { title: 250, message: 1024, url: 512 } as const;

/** Messages are plain text, so that no value is read as markup. */
export const textFormat = (): ChannelText => ({ markup: 'plain', maxSubject: LIMITS.title, maxBody: LIMITS.message });

/** Sends a notification in one call: to the user's own key, else to that of the connection. The keys stand in the body, which no proxy logs. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const { recipient, rendered, detailsUrl, occurredAt } = message;
  if (recipient && !preference.schema.safeParse(recipient.address).success)
    throw new PluginFailure('rejected', 'the user has no valid user key');
  const user = recipient?.address ?? connection.userToken;
  if (!user) throw new PluginFailure('rejected', 'no user token is set');
  const url = webUrlOrUndefined(detailsUrl, LIMITS.url);
  const form = {
    token: connection.accessToken,
    user,
    title: rendered.subject,
    message: rendered.body,
    priority: connection.priority,
    sound: connection.sound,
    timestamp: Math.floor(Date.parse(occurredAt) / 1000),
    url,
  };
  const answer = await http.send(
    { method: 'POST', path: 'messages.json', form },
    { acceptStatuses: [400], maxRedirects: 0, timeoutMs: 30_000 },
  );
  assertSent(answer);
}

const Answer = z.object({ status: z.int(), errors: z.array(z.string()).optional() });

/** A refusal may come with the status 200; only `status` in the body says that the message was taken. */
function assertSent(answer: HttpResponse): void {
  const { status, errors } = readAnswer(answer);
  if (status !== 1) throw new PluginFailure('rejected', errors?.join(', ').slice(0, 300));
}

/** The body of a refusal may come from something in between. */
function readAnswer(answer: HttpResponse): z.output<typeof Answer> {
  try {
    return answer.json(Answer);
  } catch (cause) {
    if (answer.status === 200) throw cause;
    return { status: 0 };
  }
}
