import { reply, routes, startSimulator, type Simulator } from '@ombi/sdk/testing';
import type { EmptyDatabase } from '../../support/data/databases.js';
import { fakeServicesPlugins } from '../../support/plugins/fake-services.js';
import { accountDraft, createFirstAdministrator, signInUser } from '../../support/portal/test-users.js';
import { startPortal } from '../../support/portal/portal.js';
import type { KillablePortalOptions } from '../../fulfilment/crash/killable-portal-options.js';
import { PortalRestarts } from '../../fulfilment/crash/portal-restarts.js';
import { messageErrorsOf, inboxErrorsOf, type InboxRow, type ReachedState, type SentMessage } from './recorded-messages.js';

/** Consecutive portals that announce movies, and what reached their channels. */
export class AnnouncedMovies {
  private constructor(
    readonly portals: PortalRestarts,
    private readonly channelServer: Simulator,
    private readonly sent: readonly SentMessage[],
    private readonly notifications: NonNullable<KillablePortalOptions['notifications']>,
  ) {}

  /** Sets the portal up: `boss` approves, `nina` asks. */
  static async open(place: EmptyDatabase): Promise<AnnouncedMovies> {
    const sent: SentMessage[] = [];
    const channelServer = await startSimulator(routes({ 'POST /': ({ body }) => (sent.push(body as SentMessage), reply(200)) }));
    const { dataDir, databaseUrl } = place;
    const portal = await startPortal({ dataDir, config: { databaseUrl }, pluginSet: fakeServicesPlugins('http://downloader.invalid') });
    const administrator = await createFirstAdministrator(portal);
    const ids: Record<string, string> = {};
    for (const [name, roles] of [
      ['boss', ['PowerUser']],
      ['nina', ['RequestMovie']],
    ] as const) {
      await portal.api('POST', '/api/v1/Identity', accountDraft(name, roles, { emailAddress: `${name}@example.org` }), administrator.token);
      ids[name] = (await signInUser(portal, name)).id;
    }
    await portal.close();
    const notifications = { channelUrl: `${channelServer.url}/`, requesterId: ids['nina']!, approverId: administrator.id };
    return new AnnouncedMovies(await PortalRestarts.open(place), channelServer, sent, notifications);
  }

  /** Starts a portal that announces movies until it kills itself at an access to its database; answers how it ended. */
  announceUntilKilled(titles: readonly [number, number], killAt: number): Promise<NodeJS.Signals | null> {
    return this.portals.startNext({ notifications: this.notifications, titles, killAt }).exited;
  }

  /** Errors that are found after one more portal has run until no work is left. */
  async findErrors(): Promise<{ readonly announced: number; readonly faults: string[] }> {
    await this.portals.runUntilIdle({ notifications: this.notifications });
    const movies = await this.portals.rows<{ title: string; state: ReachedState }>(
      `SELECT "t"."title" AS "title", "r"."state" AS "state" FROM "request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId"`,
    );
    const inboxes = await this.portals.rows<InboxRow>(
      `SELECT "u"."userName" AS "name", "m"."facts" AS "facts" FROM "inbox_message" "m" JOIN "users" "u" ON "u"."id" = "m"."userId"`,
    );
    const available = new Set(movies.filter(({ state }) => state === 'available').map(({ title }) => title));
    const lost = this.portals.acceptedRequests.filter((title) => !available.has(title)).map((title) => `${title}: not available`);
    const faults = movies.flatMap(({ title, state }) => [
      ...messageErrorsOf(this.sent, title, state),
      ...inboxErrorsOf(inboxes, title, state),
    ]);
    return { announced: movies.length, faults: [...lost, ...faults, ...(await this.#unsettled())] };
  }

  async close(): Promise<void> {
    await this.portals.close();
    await this.channelServer.close();
  }

  async #unsettled(): Promise<string[]> {
    const rows = await this.portals.rows<{ key: string; outcome: string | null }>('SELECT "key", "outcome" FROM "message_delivery"');
    return rows.flatMap(({ key, outcome }) => (outcome && outcome !== 'skipped' ? [] : [`${key}: ${outcome ?? 'no outcome'}`]));
  }
}
