import { reply, routes, startSimulator, type SimulatedResponse, type SimulatedRequest, type Simulator } from '@ombi/sdk/testing';
import { z } from 'zod';

export const API_KEY = 'simulated-key';

const NewEntry = z.strictObject({ text: z.string().min(1) });

/** A Diary on 127.0.0.1 that refuses what the real one refuses. */
export function startServer(): Promise<Simulator & AsyncDisposable> {
  const handle = routes({
    'GET /status': () => reply(200, { app: 'diary', version: '1.0.0' }),
    'POST /entries': addEntry,
  });
  return startSimulator((request) => (request.headers.authorization === `Bearer ${API_KEY}` ? handle(request) : reply(401)));
}

const addEntry = ({ body }: SimulatedRequest): SimulatedResponse =>
  NewEntry.safeParse(body).success ? reply(201, { id: 'e1' }) : reply(400, { message: 'An entry has a text.' });
