import { Injectable } from '@nestjs/common';
import { Users } from '../../identity/index.js';
import type { Role } from '../../identity/index.js';
import { Clock, LogService, OneAtATime } from '../../kernel/index.js';
import type { Audience, Circle } from './audience.js';
import { change, condensed, type Message } from './condensed.js';
import { Presence } from '../presence.js';
import type { HubConnection } from '../signalr/hub-connection.js';
import { LONGEST_OPENING_MS, Recent } from './recent.js';

/** Whoever has just come reads again with the first change of a topic. */
const MOST_MISSED = 1;

/** Tells those who look at the portal right now. Nothing is kept for the others, and nobody waits for it. */
@Injectable()
export class Live {
  readonly #delivery = new OneAtATime(() => this.#deliverAll());
  readonly #recent = new Recent();
  #waiting: Message[] = [];

  constructor(
    private readonly presence: Presence,
    private readonly users: Users,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** Whether anybody listens. */
  get isHeard(): boolean {
    return this.presence.userIds.length > 0;
  }

  /** News for people, shown for a moment. Screens of ours get the `facts` and find the words themselves; older clients know nothing but `text`. */
  notify(audience: Audience, text: string, facts?: object): void {
    this.#send({
      audience,
      topic: null,
      wordsFor: ({ findsWords }) => (facts && findsWords ? ['News', [facts]] : ['Notification', [text]]),
    });
  }

  /** Something of that topic is not what a screen may still show. */
  changed(audience: Audience, topic: string, facts: object = {}): void {
    const message = change(audience, topic, facts);
    this.#recent.add(message, this.clock.ms());
    this.#send(message);
  }

  /** Somebody came: they hear what changed since they began to read what they look at. */
  catchUp(connection: HubConnection): void {
    const { readingMs } = connection.visitor;
    const missed = this.#recent.since(this.clock.ms() - Math.min(readingMs, LONGEST_OPENING_MS));
    const placesOf = (userId: string) => (userId === connection.visitor.userId ? [connection] : []);
    if (readingMs > 0) this.#deliver(condensed(missed, MOST_MISSED), placesOf).catch(this.#complain);
  }

  #send(message: Message): void {
    if (!this.isHeard) return;
    this.#waiting.push(message);
    this.#delivery.run().catch(this.#complain);
  }

  readonly #complain = (cause: unknown): void => this.log.error('live messages were not sent', { cause });

  /** One after the other, so that what happened first is heard first. */
  #deliverAll(): Promise<void> {
    return this.#deliver(condensed(this.#waiting.splice(0)), (userId) => this.presence.of(userId));
  }

  /** Who holds which role is looked up once for all. */
  async #deliver(messages: readonly Message[], placesOf: (userId: string) => readonly HubConnection[]): Promise<void> {
    const holders = new Map<string, Promise<readonly string[]>>();
    const holdersOf = (roles: readonly Role[]): Promise<readonly string[]> => {
      const known = holders.get(roles.join()) ?? this.#holders(roles);
      holders.set(roles.join(), known);
      return known;
    };
    for (const { audience, wordsFor } of messages) {
      for (const userId of await this.#listeners(audience, holdersOf)) {
        for (const connection of placesOf(userId)) connection.invoke(...wordsFor(connection.visitor));
      }
    }
  }

  async #listeners(audience: Audience, holdersOf: HoldersOf): Promise<ReadonlySet<string>> {
    if (audience === 'everyone') return new Set(this.presence.userIds);
    if (!('allBut' in audience)) return membersOf(audience, holdersOf);
    const inside = await membersOf(audience.allBut, holdersOf);
    return new Set(this.presence.userIds.filter((userId) => !inside.has(userId)));
  }

  async #holders(roles: readonly Role[]): Promise<readonly string[]> {
    return roles.length > 0 ? (await this.users.withRole(...roles)).map(({ id }) => id) : [];
  }
}

type HoldersOf = (roles: readonly Role[]) => Promise<readonly string[]>;

const membersOf = async ({ userIds = [], roles = [] }: Circle, holdersOf: HoldersOf): Promise<ReadonlySet<string>> =>
  new Set([...userIds, ...(await holdersOf(roles))]);
