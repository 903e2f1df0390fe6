import { reply, routes, startSimulator, type SimulatedResponse, type SimulatedRequest, type Simulator } from '@ombi/sdk/testing';
import { z } from 'zod';

export const API_KEY = 'simulated-key';

const MessageBody = z.strictObject({ title: z.string(), text: z.string().min(1) });

/** A Herald on 127.0.0.1 that refuses what the real one refuses. */
export const startServer = (): Promise<Simulator & AsyncDisposable> => startSimulator(routes({ 'POST /messages': postMessage }));

function postMessage({ headers, body }: SimulatedRequest): SimulatedResponse {
  if (headers.authorization !== `Bearer ${API_KEY}`) return reply(401);
  return MessageBody.safeParse(body).success ? reply(201, { id: 'm1' }) : reply(400, { message: 'A message has a title and a text.' });
}
