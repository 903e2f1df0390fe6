/**
 * Measures a portal with many subscribers, from the sources of the tests: its channels only count, so that nothing outside is measured.
 * Told how many subscribers and readers there are, it says its times in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../core/test/support/source-hooks.mjs';
import { requireFromCore } from '../support/built-modules.mjs';

/** Approvals of which the median counts. */
const APPROVALS = 9;
const SHARED_CHANNELS = 5;

process.once('disconnect', () => process.exit());
process.once('message', async ({ subscribers, readers }) => {
  requireFromCore('reflect-metadata');
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const portal = await MeasuredPortal.open(dataDir);
  const users = await portal.createUsers(subscribers);
  const unwatched = await portal.approveSeveral([]);
  const watched = await portal.approveSeveral(users);
  const newsletter = await portal.sendNewsletter(readers);
  const hanging = await portal.approveWhileOneHangs();
  await portal.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.send({ unwatched, watched, newsletter, hanging });
});

/** The sources of the portal and of its tests; they can be imported only once the metadata of decorators is there. */
async function importSources() {
  const source = (path) => import(`../../../core/${path}.ts`);
  const modules = [
    ...['src/plugin-host/index', 'src/kernel/index', 'src/requests/store/index', 'src/newsletter/newsletter.service'],
    ...['src/library/items/library-item.repository', 'test/support/portal/test-users', 'test/support/portal/portal'],
    ...['test/support/plugins/fake-services', 'test/support/plugins/load-channel'],
  ];
  return Object.assign({}, ...(await Promise.all(modules.map(source))));
}

class MeasuredPortal {
  #sent = { letters: 0, places: Array.from({ length: SHARED_CHANNELS }, () => 0) };
  #isHanging = false;
  #movies = 0;

  static async open(dataDir) {
    const measured = new MeasuredPortal();
    await measured.#open(dataDir, await importSources());
    return measured;
  }

  async #open(dataDir, sources) {
    const { PluginSet, accountDraft, createFirstAdministrator, signInUser, startFakeServices, startPortal } = sources;
    this.sources = sources;
    this.services = await startFakeServices();
    this.portal = await startPortal({ dataDir, pluginSet: new PluginSet([...this.services.plugins.loaded, ...this.#channels()], []) });
    this.admin = await createFirstAdministrator(this.portal);
    await this.#call('POST', 'Identity', accountDraft('nina', ['RequestMovie'], { emailAddress: 'nina@example.org' }));
    this.nina = await signInUser(this.portal, 'nina');
  }

  /** One that writes to users, and several that write to a place each; the first of these may hang. */
  #channels() {
    const { loadChannel } = this.sources;
    const letters = loadChannel('letters', { agent: 202, addressing: { address: true }, send: async () => void (this.#sent.letters += 1) });
    const sendTo = (place) => async () => {
      if (this.#isHanging && place === 0) await new Promise(() => undefined);
      this.#sent.places[place] += 1;
    };
    const places = this.#sent.places.map((_, place) => loadChannel(`place${place}`, { agent: 210 + place, send: sendTo(place) }));
    return [letters, ...places];
  }

  async createUsers(count) {
    for (let user = 0; user < count; user += 1) {
      const userName = `subscriber${user}`;
      const draft = this.sources.accountDraft(userName, ['RequestMovie'], { emailAddress: `${userName}@example.org` });
      await this.#call('POST', 'Identity', draft);
    }
    return (await this.#query(`SELECT "id" FROM "users" WHERE "userName" LIKE 'subscriber%'`)).map(({ id }) => id);
  }

  /** How long an approval takes, and how many messages a second leave after it. */
  async approveSeveral(users) {
    const [latencies, rates] = [[], []];
    for (let approval = 0; approval < APPROVALS; approval += 1) {
      const id = await this.#request(users);
      const before = this.#sent.letters;
      const started = performance.now();
      latencies.push(await this.#approve(id));
      await waitUntil(() => this.#sent.letters >= before + users.length + 1);
      rates.push(((users.length + 1) / (performance.now() - started)) * 1_000);
    }
    return { latencies, rates };
  }

  /** Until a newsletter is queued, and until it was sent. */
  async sendNewsletter(readers) {
    const { LibraryItemRepository, NewsletterService, PluginHost } = this.sources;
    const externalEmails = Array.from({ length: readers }, (_, reader) => `reader${reader}@example.org`);
    await this.#call('POST', 'Settings/notifications/newsletter', { enabled: true, externalEmails });
    const { connectionId } = this.portal.get(PluginHost).providers('mediaServer')[0];
    const item = { id: 'new', kind: 'movie', title: 'New film', year: 2020, ids: { tmdb: '1' }, variants: ['regular'], quality: null };
    const added = { ...item, url: 'http://media/1', addedAt: new Date(Date.now() + 60_000).toISOString() };
    await this.portal.get(LibraryItemRepository).store(connectionId, 1, [added]);
    const before = this.#sent.letters;
    const started = performance.now();
    const queued = await timeMs(() => this.portal.get(NewsletterService).send());
    await waitUntil(() => this.#sent.letters >= before + readers);
    const sent = performance.now() - started;
    await this.#untilIdle();
    return { queued, sent, doubled: this.#sent.letters - before - readers };
  }

  /** Until the other channels have the message, while one never answers. */
  async approveWhileOneHangs() {
    const id = await this.#request([]);
    this.#isHanging = true;
    const before = [...this.#sent.places];
    const started = performance.now();
    await this.#approve(id);
    await waitUntil(() => this.#sent.places.every((count, place) => place === 0 || count > before[place]));
    return performance.now() - started;
  }

  async close() {
    await this.portal.close();
    await this.services.downloader.close();
  }

  /** Asks for a movie that these users subscribe to, and waits until nothing is on its way. */
  async #request(users) {
    const { body } = await this.#call('POST', 'Request/movie', { theMovieDbId: 9_000 + (this.#movies += 1) }, this.nina);
    const subscriptions = this.portal.get(this.sources.RequestSubscriptionRepository);
    for (const userId of users) await subscriptions.add(userId, 'movie', body.requestId);
    await this.#untilIdle();
    return body.requestId;
  }

  #approve = (id) => timeMs(() => this.#call('POST', 'Request/movie/approve', { id, is4K: false }));

  #untilIdle = () => waitUntil(async () => (await this.#query('SELECT "id" FROM "outbox" LIMIT 1')).length === 0);

  #query = (sql) => this.portal.get(this.sources.Database).query(sql);

  #call = (method, path, body, who = this.admin) => this.portal.api(method, `/api/v1/${path}`, body, who.token);
}

async function timeMs(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function waitUntil(isTrue) {
  while (!(await isTrue())) await new Promise((later) => setTimeout(later, 5));
}
