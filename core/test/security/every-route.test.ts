import fc from 'fast-check';
import { HttpClient, WebLimits } from '../../src/kernel/index.js';
import { PluginFailure, type Http } from '@ombi/sdk';
import { fuzzRuns, fuzzSeed } from '../support/fuzz-budget.js';
import { createFirstAdministrator, createUser, signInUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { anyCallOf, type HostileCall } from './fuzzing/hostile-call.js';
import { responseFault } from './fuzzing/response-checks.js';
import { operationsOf, type Operation } from './fuzzing/operations.js';
import { RawHttpClient, type RawResponse } from './fuzzing/raw-http-client.js';

/** Calls of each route by each attacker. `npm run fuzz -- every-route` looks deeper, and elsewhere. */
const RUNS = fuzzRuns(3);
const SEED = fuzzSeed(20_260_101);

/** Of the processor, for one call: what waits for a busy machine is not counted. Hundreds of times what an ordinary call takes. */
const MOST_WORK_MS = 4_000;

/** What ends the attackers' own sessions, or takes away what others attack, comes last. */
const DANGEROUS_LAST = [
  /\/Features\//,
  /\/sample\/clear/,
  /\/plugins/,
  /\/all$/,
  /\/Identity/,
  /Settings\/(authentication|UserManagement|ombi)/,
  /access-token|api-keys/,
  /sessions/,
];

/** Nothing leaves the machine, whatever address somebody invents. */
const offline: Pick<HttpClient, 'createFor' | 'sendRaw' | 'onApplicationShutdown'> = {
  createFor: () => new Proxy({} as Http, { get: (_, name) => (name === 'forTarget' ? offline.createFor : refuse) }),
  sendRaw: () => refuse(),
  onApplicationShutdown: () => Promise.resolve(),
};
const refuse = (): Promise<never> => Promise.reject(new PluginFailure('unreachable', 'connection refused'));

const generousLimits = Object.assign(new WebLimits(), { anonymousBodiesPerMinuteAndNetwork: Infinity, anonymousBodiesPerMinute: Infinity });

interface Attacker {
  readonly name: string;
  headers: Readonly<Record<string, string>>;
  renew(): Promise<void>;
}

let portal: RunningPortal;
let sender: RawHttpClient;
let operations: Operation[];
let attackers: Attacker[];
const unhandledErrors: unknown[] = [];
const recordUnhandled = (cause: unknown): void => void unhandledErrors.push(cause);

beforeAll(async () => {
  portal = await startPortal({
    overrides: [
      [HttpClient, offline],
      [WebLimits, generousLimits],
    ],
  });
  sender = new RawHttpClient(portal.url);
  operations = await operationsOf(portal);
  const admin = await createFirstAdministrator(portal);
  const user = await createUser(portal, admin, 'user', ['RequestMovie', 'RequestTv', 'RequestMusic', 'ManageOwnRequests']);
  attackers = [{ name: 'a stranger', headers: {}, renew: () => Promise.resolve() }, attackerFrom(user), attackerFrom(admin)];
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, recordUnhandled);
});
afterAll(async () => {
  for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, recordUnhandled);
  sender.close();
  await portal.close();
});

function attackerFrom({ userName, token }: TestUser): Attacker {
  const attacker: Attacker = {
    name: userName,
    headers: bearer(token),
    renew: async () => {
      attacker.headers = bearer((await signInUser(portal, userName)).token);
    },
  };
  return attacker;
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const byRisk = (one: Operation, other: Operation): number => riskOf(one) - riskOf(other);
const riskOf = ({ path, method }: Operation): number => (method === 'GET' ? -1 : DANGEROUS_LAST.findIndex((pattern) => pattern.test(path)));

/** Somebody whose session an attack ended signs in again. */
async function send(attacker: Attacker, call: HostileCall): Promise<RawResponse> {
  const answer = await sender.send(call, attacker.headers);
  if (answer.status !== 401 || attacker.name === 'a stranger') return answer;
  await attacker.renew();
  return sender.send(call, attacker.headers);
}

const describeCall = (attacker: Attacker, { method, url, headers, body }: HostileCall): string =>
  `${attacker.name}: ${method} ${url.slice(0, 200)} ${headers['content-type'] ?? ''} ${body?.slice(0, 400) ?? ''}`;

it('describes the routes that are attacked, and what most of those with a body read', () => {
  const reading = operations.filter(({ body }) => body);
  expect(operations.length).toBeGreaterThan(300);
  expect(reading.length).toBeGreaterThan(60);
});

it('answers every call of every route: no fault of its own, nothing of its inside, and what was wrong in a document', async () => {
  const faults: string[] = [];
  const reached = new Set<string>();
  for (const [nth, operation] of [...operations].sort(byRisk).entries()) {
    for (const attacker of attackers) {
      for (const call of fc.sample(anyCallOf(operation), { numRuns: RUNS, seed: SEED + nth })) {
        const before = process.cpuUsage();
        const answer = await send(attacker, call);
        const { user, system } = process.cpuUsage(before);
        if ((user + system) / 1_000 > MOST_WORK_MS) faults.push(`${describeCall(attacker, call)} → worked ${(user + system) / 1_000} ms`);
        const fault = responseFault(answer, portal.dataDir);
        if (fault) faults.push(`${describeCall(attacker, call)} → ${fault}`);
        if (![401, 403, 429].includes(answer.status)) reached.add(`${operation.method} ${operation.path}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(reached.size).toBeGreaterThan(0.9 * operations.length);
});

it('goes on as before: nothing stray was thrown, no prototype was changed, and a stranger is answered', async () => {
  expect(unhandledErrors).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((await portal.api('GET', '/health/ready')).status).toBe(200);
});
