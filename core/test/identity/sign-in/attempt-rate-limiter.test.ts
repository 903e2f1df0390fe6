import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PasswordHashOptions, PasswordService } from '../../../src/identity/passwords/password.service.js';
import { Clock } from '../../../src/kernel/index.js';
import { ROOT_DIR } from '../../support/test-config.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { FrozenClock } from '../../support/movable-clock.js';
import {
  callWithHeaders,
  accountDraft,
  createFirstAdministrator,
  PASSWORD,
  createUser,
  signInUser,
  signIn,
  type TestUser,
} from '../../support/portal/test-users.js';
import { startPortal, type StartPortalOptions, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

/** Cheap hashes: the number of allowed guesses does not depend on their cost. */
class EasyPasswords extends PasswordService {
  override hash = async (password: string): Promise<string> => `easy ${password}`;
  override matches = async (stored: string | null, password: string): Promise<boolean> => stored === `easy ${password}`;
}
const EASY = [PasswordService, new EasyPasswords({ findViolations: async () => [] } as never, new PasswordHashOptions())] as const;

const clock = new FrozenClock();
let portal: RunningPortal;

/** A portal behind a trusted proxy, with the user Ursula. */
async function openBehindProxy(overrides: StartPortalOptions['overrides'] = []): Promise<{ portal: RunningPortal; ursula: TestUser }> {
  const opened = await startPortal({ plugins: [], overrides });
  const admin = await createFirstAdministrator(opened);
  const ursula = await createUser(opened, admin, 'Ursula', ['RequestMovie']);
  await opened.api('POST', '/api/v1/Settings/authentication', { trustedProxies: ['127.0.0.1'] }, admin.token);
  return { portal: opened, ursula };
}

beforeAll(async () => {
  ({ portal } = await openBehindProxy([[Clock, clock], EASY]));
});

beforeEach(() => void (clock.offset += 61_000));
afterAll(() => portal.close());

const guess = async (userName: string, from: string, password = 'wrong', at = portal) => {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  return (await callWithHeaders(at, headers, '/api/v1/Token', 'POST', JSON.stringify({ username: userName, password }))).status;
};

describe('guessing passwords', () => {
  it('for many names from one network is limited, without affecting other networks', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 70; i += 1) answers.push(await guess(`name ${i}`, '203.0.113.1'));
    expect(answers.filter((status) => status === 401)).toHaveLength(60);
    expect(answers.slice(60)).toEqual(Array<number>(10).fill(429));
    expect(await guess('Ursula', '203.0.113.1', PASSWORD)).toBe(429);
    expect(await guess('Ursula', '203.0.113.2', PASSWORD)).toBe(200);
  });

  it.each([
    ['with its port', (port: number) => `203.0.113.30:${port}`],
    ['as IPv6 with its port', (port: number) => `[2001:db8::1]:${port}`],
    ['not at all', () => 'unknown'],
  ])('is limited where the proxy names the client %s: addresses before it may be forged', async (_, client) => {
    const answers: number[] = [];
    for (let i = 0; i < 61; i += 1) answers.push(await guess(`name ${i}`, `198.51.100.${i}, ${client(40_000 + i)}`));
    expect(answers.filter((status) => status === 401)).toHaveLength(60);
  });

  it.each(['Ursula', 'nobody'])('for one name from many networks is limited: %s', async (name) => {
    const answers: number[] = [];
    // Below the limit of anonymous calls in progress.
    for (let first = 0; first < 105; first += 35) {
      const guesses = Array.from({ length: 35 }, (_, i) => guess(name, `198.51.100.${first + i}`));
      answers.push(...(await Promise.all(guesses)));
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(100);
  });

  it('by user name and by e-mail address counts for one account', async () => {
    const admin = await signInUser(portal, 'admin');
    const emil = accountDraft('Emil', ['RequestMovie'], { emailAddress: 'emil@example.org' });
    await portal.api('POST', '/api/v1/Identity', emil, admin.token);
    const answers: number[] = [];
    for (let i = 0; i < 12; i += 1) answers.push(await guess(['Emil', 'emil@example.org', 'EMIL'][i % 3]!, '203.0.113.20'));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(await guess('emil@example.org', '203.0.113.20', PASSWORD)).toBe(429);
  });

  it('does not count successful sign-ins', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 110; i += 1) answers.push(await guess('Ursula', '203.0.113.21', PASSWORD));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('counts a /64 prefix of IPv6 as one network', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 12; i += 1) answers.push(await guess('victim', `2001:db8:7:7::${i.toString(16)}`));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
  });

  it('limits queries whether a password is needed', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 70; i += 1) answers.push((await portal.api('POST', '/api/v1/Token/requirePassword', { username: 'x' })).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
  });

  it('a thousand times a minute leaves a portal with costly hashes usable', async () => {
    const overrides = [[PasswordHashOptions, new PasswordHashOptions()] as const, [Clock, new FrozenClock()] as const];
    const { portal: at, ursula } = await openBehindProxy(overrides);
    let isOver = false;
    // Twenty at a time, so that it is the portal that is tried, and not how many connections the system can hold.
    const attackers = Array.from({ length: 20 }, async (_, attacker) => {
      const answers: number[] = [];
      for (let i = 0; i < 50; i += 1) answers.push(await guess(`name ${i % 7}`, `192.0.2.${attacker % 2}`, 'wrong', at));
      return answers;
    });
    const attack = Promise.all(attackers).finally(() => (isOver = true));
    for (let i = 0; i < 10; i += 1) expect((await at.api('GET', '/api/v1/Identity', undefined, ursula.token)).status).toBe(200);
    expect(isOver).toBe(false); // ten answers in turn, while each attacker waits for fifty
    const answers = (await attack).flat();
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(2 * 60);
    expect(await guess('Ursula', '203.0.113.99', PASSWORD, at)).toBe(200);
    await at.close();
  });
});

describe.each(databaseEngines.slice(1))('guessing at two portals on one $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  const portals: RunningPortal[] = [];

  afterAll(async () => {
    for (const here of portals) await here.close();
    await emptyDatabase?.drop();
  });

  test('is limited by each of them independently', async () => {
    emptyDatabase = await create();
    const { dataDir, databaseUrl } = emptyDatabase;
    for (let number = 0; number < 2; number += 1) {
      const overrides = [[Clock, new FrozenClock()], EASY] as const;
      portals.push(await startPortal({ plugins: [], dataDir, config: { databaseUrl }, overrides: [...overrides] }));
    }
    const [here, there] = portals as [RunningPortal, RunningPortal];
    await createFirstAdministrator(here);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => signIn(i % 2 === 0 ? here : there, 'admin', 'wrong')));
    const tried = answers.filter(({ status }) => status === 401);
    expect(tried).toHaveLength(2 * 10);
    for (const at of [here, there]) expect(await signIn(at, 'admin')).toMatchObject({ status: 429 });
  });
});

describe('the log line for fail2ban', () => {
  const lines = () => {
    const folder = join(portal.dataDir, 'logs');
    return readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  };
  /** The filter in the documentation, with the address where fail2ban puts it. */
  const filter = () => {
    const [, pattern = ''] = /^failregex = (.+)$/m.exec(readFileSync(join(ROOT_DIR, 'docs/fail2ban.md'), 'utf8')) ?? [];
    return new RegExp(pattern.replace('<HOST>', '(?<host>[\\d.:a-f]+)'));
  };
  const caught = () => lines().flatMap((line) => filter().exec(line)?.groups?.['host'] ?? []);

  it('has the resolved client address and matches the documented filter', async () => {
    await guess('Ursula', '203.0.113.50');
    await waitUntil(() => caught().includes('203.0.113.50'));
  });

  it('cannot be forged by user input', async () => {
    const forged = '"address":"203.0.113.66","user":"x","message":"sign-in failed"}';
    for (const name of [forged, `\n{"level":"warn","room":"identity",${forged}`, 'x","address":"203.0.113.66'])
      await guess(name, '203.0.113.51');
    await waitUntil(() => caught().filter((host) => host === '203.0.113.51').length === 3);
    expect(caught()).not.toContain('203.0.113.66');
  });

  it('never contains an unknown name, because it may be a mistyped password', async () => {
    await guess('my secret in the wrong field', '203.0.113.53');
    await guess('my secret in the wrong field', '203.0.113.53');
    await guess('ursula', '203.0.113.54');
    await waitUntil(() => caught().includes('203.0.113.54'));
    expect(lines().join('\n')).not.toContain('my secret in the wrong field');
    const users = lines().flatMap((line) => (line.includes('203.0.113.53') ? /"user":"(unknown [\da-f]{8})"/.exec(line)?.[1] : []) ?? []);
    expect([users.length, new Set(users).size]).toEqual([2, 1]);
    expect(lines().find((line) => line.includes('203.0.113.54'))).toContain('"user":"Ursula"');
  });

  it('never contains a password', async () => {
    await guess('Ursula', '203.0.113.52', 'hunter2 hunter2');
    await waitUntil(() => caught().includes('203.0.113.52'));
    expect(lines().join('\n')).not.toContain('hunter2');
  });
});
