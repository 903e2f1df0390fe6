import { startEmail, type EmailSimulator } from '@ombi/plugin-email/simulator';
import { startWebhook } from '@ombi/plugin-webhook/simulator';
import { Clock, Database, Outbox } from '../../../src/kernel/index.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { accountDraft, createFirstAdministrator, signInUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

type Webhook = Awaited<ReturnType<typeof startWebhook>>;

interface Delivery {
  readonly channel: string | null;
  readonly recipient: string | null;
  readonly state: string;
  readonly trouble: { readonly code: string; readonly detail?: string } | null;
}

const HOUR_MS = 3_600_000;
const clock = new FrozenClock();
let portal: RunningPortal;
let webhook: Webhook;
let mail: EmailSimulator;
let admin: TestUser;
let nina: TestUser;
let movies: readonly { readonly theMovieDbId: string }[] = [];

const call = <T>(method: string, path: string, body?: unknown, who = admin) => portal.api<T>(method, `/api/${path}`, body, who.token);
const deliveries = async (channel: string) =>
  (await call<{ rows: Delivery[] }>('GET', 'v3/deliveries')).body.rows.filter((row) => row.channel === channel);
const settled = async () => (await portal.get(Database).query('SELECT "id" FROM "outbox" WHERE "lastError" IS NULL')).length === 0;

/** Saves the only connection of a channel. */
async function connect(id: string, values: object, enabled = true): Promise<void> {
  const [stored] = (await call<{ connections: { id: string }[] }>('GET', `v3/plugins/${id}`)).body.connections;
  const connections = [{ id: stored?.id ?? null, slot: null, enabled: true, values }];
  expect(await call('PUT', `v3/plugins/${id}`, { enabled, settings: { values: {} }, connections })).toMatchObject({ status: 200 });
}

/** Every message about it is sent or has failed once. */
async function requestMovie(): Promise<void> {
  const [{ theMovieDbId }, ...rest] = movies as [(typeof movies)[0], ...typeof movies];
  movies = rest;
  await call('POST', 'v1/Request/movie', { theMovieDbId: Number(theMovieDbId) }, nina);
  await waitUntil(settled);
}

beforeAll(async () => {
  [webhook, mail] = await Promise.all([startWebhook(), startEmail({ knownRecipients: ['boss@example.org'] })]);
  portal = await startPortal({ plugins: ['playground', 'webhook', 'email'], overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
  for (const [name, roles] of Object.entries({ boss: ['PowerUser'], moved: ['PowerUser'], nina: ['RequestMovie'] }))
    await call('POST', 'v1/Identity', accountDraft(name, roles, { emailAddress: `${name}@example.org` }));
  nina = await signInUser(portal, 'nina');
  movies = (await call<{ theMovieDbId: string }[]>('GET', 'v2/Search/movie/popular/0/10', undefined, nina)).body;
});
afterEach(async () => {
  webhook.faults.clear();
  await connect('webhook', { webhookUrl: webhook.webhookUrl }, false);
  for (const table of ['outbox', 'message_delivery']) await portal.get(Database).execute(`DELETE FROM "${table}"`);
});
afterAll(async () => {
  await portal.close();
  await Promise.all([webhook.close(), mail.close()]);
});

describe('a webhook at the metadata service of a cloud', () => {
  it.each(['http://169.254.169.254/latest/meta-data', 'http://[fd00:ec2::254]/', 'http://metadata.google.internal/'])(
    '(%s) is never called: the test fails, and the message says why',
    async (webhookUrl) => {
      await connect('webhook', { webhookUrl });
      expect(await call('POST', 'v1/Tester/webhook', { enabled: true, webhookUrl })).toMatchObject({ status: 200, body: false });
      await requestMovie();
      const [row] = await deliveries('Webhook');
      expect(row).toMatchObject({ state: 'retrying', trouble: { code: 'unreachable', detail: 'the address is never called' } });
    },
  );
});

describe('a service that wants to be left alone for an hour', () => {
  it('is left alone for an hour, and then gets the message', async () => {
    await connect('webhook', { webhookUrl: webhook.webhookUrl });
    webhook.forgetRequests();
    webhook.faults.rateLimited(3_600);
    await requestMovie();
    expect(await deliveries('Webhook')).toMatchObject([{ state: 'retrying', trouble: { code: 'rate-limited' } }]);
    expect(webhook.requests).toHaveLength(1);
    webhook.faults.clear();

    const dueAt = async () => Number((await portal.get(Database).query<{ dueAt: number }>('SELECT "dueAt" FROM "outbox"'))[0]?.dueAt);
    expect((await dueAt()) - clock.ms()).toBe(HOUR_MS);
    clock.offset += HOUR_MS;
    portal.get(Outbox).wake();
    await waitUntil(async () => (await deliveries('Webhook'))[0]?.state === 'delivered');
    expect(webhook.requests).toHaveLength(2);
  });
});

describe('an address at which mails bounce', () => {
  it('is told to administrators, is not tried again, and keeps nobody else from the mail', async () => {
    await connect('email', { host: '127.0.0.1', port: mail.port, senderAddress: 'portal@example.org', disableTLS: true });
    await requestMovie();
    const rows = await deliveries('Email');
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ recipient: 'boss', state: 'delivered' }),
        expect.objectContaining({ recipient: 'moved', state: 'stuck' }),
      ]),
    );
    expect(mail.mails.map(({ to }) => to.join())).toEqual(['boss@example.org']);
  });
});
