import { randomUUID } from 'node:crypto';
import { reply, routes, startSimulator } from '@ombi/sdk/testing';
import type { Handler, Reply, SimulatedRequest, Simulator } from '@ombi/sdk/testing';
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

const SignIn = z.strictObject({ name: z.string(), password: z.string() });
const Owner = z.strictObject({ token: z.literal(TOKEN) });
const Opening = z.strictObject({ returnUrl: z.url().nullable() });

interface OpenVisit {
  readonly code: string;
  person: Person | null;
}

/** A Porter on 127.0.0.1 that knows three people; all have the same password. */
export function startServer(): Promise<Simulator> {
  const visits = new Map<string, OpenVisit>();

  const open = ({ headers, body }: SimulatedRequest): Reply => {
    if (!Opening.safeParse(body).success) return reply(400, { message: 'A visit needs a place to return to, or null.' });
    const [id, code] = [randomUUID(), randomUUID()];
    visits.set(id, { code, person: null });
    return reply(201, { id, page: `http://${headers.host}/window/${code}`, expiresInSeconds: 300 });
  };
  const look = ({ params: { id = '' } }: SimulatedRequest): Reply => {
    const visit = visits.get(id);
    if (visit?.person) visits.delete(id);
    return visit ? reply(200, { person: visit.person }) : reply(404);
  };
  const say = ({ params: { code }, body }: SimulatedRequest): Reply => {
    const visit = [...visits.values()].find((candidate) => candidate.code === code);
    const person = personOf(body);
    if (!visit || !person) return reply(404);
    visit.person = person;
    return reply(200, 'You may close this window.');
  };

  const page = routes({ 'POST /window/:code': say });
  const api = routes({
    'GET /status': () => reply(200, { app: 'porter', version: '1.0.0' }),
    'POST /sign-in': ({ body }) => signIn(body),
    'POST /tokens/owner': ({ body }) => (Owner.safeParse(body).success ? reply(200, PEOPLE[0]) : reply(404)),
    'POST /visits': open,
    'GET /visits/:id': look,
    'GET /people': list,
  });
  return startSimulator((request) => page(request) ?? guarded(api)(request));
}

function signIn(body: unknown): Reply {
  const person = personOf(body);
  return person ? reply(200, person) : reply(422, { message: 'Name or password is wrong.' });
}

function personOf(body: unknown): Person | undefined {
  const { data } = SignIn.safeParse(body);
  return data?.password === PASSWORD ? PEOPLE.find(({ name }) => name === data.name) : undefined;
}

function list({ query }: SimulatedRequest): Reply {
  const offset = Number(query.get('offset') ?? 0);
  return reply(200, { items: PEOPLE.slice(offset, offset + Number(query.get('limit') ?? 100)), total: PEOPLE.length });
}

const guarded =
  (handle: Handler): Handler =>
  (request) =>
    request.headers.authorization === `Bearer ${API_KEY}` ? handle(request) : reply(401);
