import { randomUUID } from 'node:crypto';
import {
  reply,
  routes,
  startSimulator,
  type Handler,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
} from '@ombi/sdk/testing';
import { z } from 'zod';
import type { Person } from '../src/protocol.js';

export const API_KEY = 'simulated-key';
export const PASSWORD = 'nina-knows-it';
export const TOKEN = 'nina-has-it-elsewhere';

const PEOPLE: readonly Person[] = [
  { id: 'p1', name: 'nina', email: 'nina@example.org', role: 'guest', blocked: false },
  { id: 'p2', name: 'otto', email: null, role: 'owner', blocked: false },
  { id: 'p3', name: 'mallory', email: null, role: 'guest', blocked: true },
];

const SignInBody = z.strictObject({ name: z.string(), password: z.string() });
const TokenBody = z.strictObject({ token: z.literal(TOKEN) });
const OpenPopupBody = z.strictObject({ returnUrl: z.url().nullable() });

interface SimulatedPopup {
  readonly code: string;
  person: Person | null;
}

/** A simulator of Porter on 127.0.0.1 with three users; all have the same password. */
export function startServer(): Promise<Simulator & AsyncDisposable> {
  const popups = new Map<string, SimulatedPopup>();

  const openPopup = ({ headers, body }: SimulatedRequest): SimulatedResponse => {
    if (!OpenPopupBody.safeParse(body).success) return reply(400, { message: 'A visit needs a place to return to, or null.' });
    const [id, code] = [randomUUID(), randomUUID()];
    popups.set(id, { code, person: null });
    return reply(201, { id, page: `http://${headers.host}/window/${code}`, expiresInSeconds: 300 });
  };
  const pollPopup = ({ params: { id = '' } }: SimulatedRequest): SimulatedResponse => {
    const popup = popups.get(id);
    if (popup?.person) popups.delete(id);
    return popup ? reply(200, { person: popup.person }) : reply(404);
  };
  const signInInPopup = ({ params: { code }, body }: SimulatedRequest): SimulatedResponse => {
    const popup = [...popups.values()].find((candidate) => candidate.code === code);
    const person = personOf(body);
    if (!popup || !person) return reply(404);
    popup.person = person;
    return reply(200, 'You may close this window.');
  };

  const page = routes({ 'POST /window/:code': signInInPopup });
  const api = routes({
    'GET /status': () => reply(200, { app: 'porter', version: '1.0.0' }),
    'POST /sign-in': ({ body }) => signIn(body),
    'POST /tokens/owner': ({ body }) => (TokenBody.safeParse(body).success ? reply(200, PEOPLE[0]) : reply(404)),
    'POST /visits': openPopup,
    'GET /visits/:id': pollPopup,
    'GET /people': listPeople,
  });
  return startSimulator((request) => page(request) ?? requireApiKey(api)(request));
}

function signIn(body: unknown): SimulatedResponse {
  const person = personOf(body);
  return person ? reply(200, person) : reply(422, { message: 'Name or password is wrong.' });
}

function personOf(body: unknown): Person | undefined {
  const { data } = SignInBody.safeParse(body);
  return data?.password === PASSWORD ? PEOPLE.find(({ name }) => name === data.name) : undefined;
}

function listPeople({ query }: SimulatedRequest): SimulatedResponse {
  const offset = Number(query.get('offset') ?? 0);
  return reply(200, { items: PEOPLE.slice(offset, offset + Number(query.get('limit') ?? 100)), total: PEOPLE.length });
}

const requireApiKey =
  (handler: Handler): Handler =>
  (request) =>
    request.headers.authorization === `Bearer ${API_KEY}` ? handler(request) : reply(401);
