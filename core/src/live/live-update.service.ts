import { Injectable } from '@nestjs/common';
import { Users, type Role } from '../identity/index.js';
import { Clock, LogService, CoalescingRunner } from '../kernel/index.js';
import {
  type Audience,
  type AudienceGroup,
  changeMessage,
  coalesceMessages,
  type LiveMessage,
  MAX_PAGE_LOAD_MS,
  RecentMessages,
} from './live-message.js';
import { Presence } from './presence.js';
import type { HubConnection } from './signalr/hub-connection.js';

/** Whoever has just come reads again with the first change of a topic. */
const MAX_MISSED_PER_TOPIC = 1;

/** Tells those who look at the portal right now. Nothing is kept for the others, and nobody waits for it. */
@Injectable()
export class LiveUpdateService {
  readonly #delivery = new CoalescingRunner(() => this.#deliverWaiting());
  readonly #recentMessages = new RecentMessages();
  #waiting: LiveMessage[] = [];

  constructor(
    private readonly presence: Presence,
    private readonly users: Users,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** Whether anybody listens. */
  get hasListeners(): boolean {
    return this.presence.userIds.length > 0;
  }

  /** News for people, shown for a moment. Screens of ours get the `facts` and find the words themselves; older clients know nothing but `text`. */
  notify(audience: Audience, text: string, facts?: object): void {
    this.#send({
      audience,
      topic: null,
      callFor: ({ translatesFacts: findsWords }) => (facts && findsWords ? ['News', [facts]] : ['Notification', [text]]),
    });
  }

  /** Something of that topic is not what a screen may still show. */
  changed(audience: Audience, topic: string, facts: object = {}): void {
    const liveMessage = changeMessage(audience, topic, facts);
    this.#recentMessages.add(liveMessage, this.clock.ms());
    this.#send(liveMessage);
  }

  /** Somebody came: they hear what changed since they began to read what they look at. */
  sendMissed(connection: HubConnection): void {
    const { pageAgeMs: readingMs } = connection.hubClient;
    const missed = this.#recentMessages.since(this.clock.ms() - Math.min(readingMs, MAX_PAGE_LOAD_MS));
    const placesOf = (userId: string) => (userId === connection.hubClient.userId ? [connection] : []);
    if (readingMs > 0) this.#deliver(coalesceMessages(missed, MAX_MISSED_PER_TOPIC), placesOf).catch(this.#logFailure);
  }

  #send(liveMessage: LiveMessage): void {
    if (!this.hasListeners) return;
    this.#waiting.push(liveMessage);
    this.#delivery.run().catch(this.#logFailure);
  }

  readonly #logFailure = (cause: unknown): void => this.log.error('live messages were not sent', { cause });

  /** One after the other, so that what happened first is heard first. */
  #deliverWaiting(): Promise<void> {
    return this.#deliver(coalesceMessages(this.#waiting.splice(0)), (userId) => this.presence.connectionsOf(userId));
  }

  /** Who holds which role is looked up once for all. */
  async #deliver(messages: readonly LiveMessage[], placesOf: (userId: string) => readonly HubConnection[]): Promise<void> {
    const holders = new Map<string, Promise<readonly string[]>>();
    const holdersOf = (roles: readonly Role[]): Promise<readonly string[]> => {
      const known = holders.get(roles.join()) ?? this.#userIdsWithRoles(roles);
      holders.set(roles.join(), known);
      return known;
    };
    for (const { audience, callFor: wordsFor } of messages) {
      for (const userId of await this.#listeners(audience, holdersOf)) {
        for (const connection of placesOf(userId)) connection.invoke(...wordsFor(connection.hubClient));
      }
    }
  }

  async #listeners(audience: Audience, holdersOf: RoleHolderLookup): Promise<ReadonlySet<string>> {
    if (audience === 'everyone') return new Set(this.presence.userIds);
    if (!('allBut' in audience)) return resolveGroup(audience, holdersOf);
    const inside = await resolveGroup(audience.allBut, holdersOf);
    return new Set(this.presence.userIds.filter((userId) => !inside.has(userId)));
  }

  async #userIdsWithRoles(roles: readonly Role[]): Promise<readonly string[]> {
    return roles.length > 0 ? (await this.users.withRole(...roles)).map(({ id }) => id) : [];
  }
}

type RoleHolderLookup = (roles: readonly Role[]) => Promise<readonly string[]>;

const resolveGroup = async ({ userIds = [], roles = [] }: AudienceGroup, holdersOf: RoleHolderLookup): Promise<ReadonlySet<string>> =>
  new Set([...userIds, ...(await holdersOf(roles))]);
