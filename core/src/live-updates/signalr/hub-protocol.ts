import { z } from 'zod';

/** Ends every message of the protocol; one frame may contain several. */
const RECORD_SEPARATOR = '\u001e';

/** Maximum message size: limit in bytes of a frame and of an incomplete message; clients send only small messages. */
export const MAX_MESSAGE_BYTES = 32 * 1024;

/** The message types of the JSON protocol that are used here. */
export const HubMessageType = { invocation: 1, completion: 3, ping: 6, close: 7 } as const;

/** First message of a SignalR client, which names its protocol. */
export const HandshakeRequest = z.object({ protocol: z.literal('json'), version: z.literal(1) });

/** A call of a method; without an id the caller expects no result. */
export const HubInvocation = z.object({
  type: z.literal(HubMessageType.invocation),
  invocationId: z.string().optional(),
  target: z.string(),
  arguments: z.array(z.unknown()).default([]),
});
export type HubInvocation = z.output<typeof HubInvocation>;

/** Serializes a message in the SignalR JSON protocol. */
export const encodeMessage = (message: object): string => JSON.stringify(message) + RECORD_SEPARATOR;

/** Parses (decodes) frames into messages, which they may split anywhere. */
export class HubMessageReader {
  #rest = '';

  /** Throws when a message is not a JSON object or exceeds {@link MAX_MESSAGE_BYTES}. */
  read(frame: string): Record<string, unknown>[] {
    const texts = (this.#rest + frame).split(RECORD_SEPARATOR);
    this.#rest = texts.pop() ?? '';
    if (this.#rest.length > MAX_MESSAGE_BYTES) throw new Error('A message does not end');
    return texts.map(parseMessage);
  }
}

function parseMessage(text: string): Record<string, unknown> {
  const message: unknown = JSON.parse(text);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) throw new Error('A message is no object');
  return message as Record<string, unknown>;
}
