import { Injectable } from '@nestjs/common';
import { UserReader, type Role } from '../identity/index.js';
import { Clock, LogService, CoalescingRunner } from '../kernel/index.js';
import { type Audience, changeMessage, coalesceMessages, type LiveMessage } from './live-message.js';
import { REPLAY_WINDOW_MS, ReplayBuffer } from './replay-buffer.js';
import { OnlineUsers } from './online-users.js';
import type { HubConnection } from './signalr/hub-connection.js';

/** A newly connected page reloads its data with the first change of a topic, so one is enough. */
const MAX_MISSED_PER_TOPIC = 1;

/** Pushes live updates over WebSocket to online users. Nothing is stored for others, and callers do not wait. */
@Injectable()
export class LiveUpdateService {
  readonly #delivery = new CoalescingRunner(() => this.#deliverWaiting());
  readonly #replayBuffer = new ReplayBuffer();
  #waiting: LiveMessage[] = [];

  constructor(
    private readonly onlineUsers: OnlineUsers,
    private readonly users: UserReader,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** Whether any user is online. */
  get hasListeners(): boolean {
    return this.onlineUsers.userIds.length > 0;
  }

  /** Sends a notice that is shown for a moment. The portal's own pages get `facts` and translate them; older clients get `text`. */
  notify(audience: Audience, text: string, facts?: object): void {
    this.#send({
      audience,
      topic: null,
      clientCallFor: ({ localizesEvents: translatesFacts }) => (facts && translatesFacts ? ['News', [facts]] : ['Notification', [text]]),
    });
  }

  /** Notifies clients that data of a topic has changed. */
  notifyChange(audience: Audience, topic: string, facts: object = {}): void {
    const liveMessage = changeMessage(audience, topic, facts);
    this.#replayBuffer.add(liveMessage, this.clock.ms());
    this.#send(liveMessage);
  }

  /** Sends a new connection the changes since its page began to load data. */
  replayMissed(connection: HubConnection): void {
    const { pageAgeMs } = connection.hubClient;
    const missed = this.#replayBuffer.findSince(this.clock.ms() - Math.min(pageAgeMs, REPLAY_WINDOW_MS));
    const connectionsOf = (userId: string) => (userId === connection.hubClient.userId ? [connection] : []);
    if (pageAgeMs > 0) this.#deliver(coalesceMessages(missed, MAX_MISSED_PER_TOPIC), connectionsOf).catch(this.#logFailure);
  }

  #send(liveMessage: LiveMessage): void {
    if (!this.hasListeners) return;
    this.#waiting.push(liveMessage);
    this.#delivery.run().catch(this.#logFailure);
  }

  readonly #logFailure = (cause: unknown): void => this.log.error('live messages were not sent', { cause });

  /** Sends one message after another to keep their order. */
  #deliverWaiting(): Promise<void> {
    return this.#deliver(coalesceMessages(this.#waiting.splice(0)), (userId) => this.onlineUsers.connectionsOf(userId));
  }

  /** The users of a role are looked up once for all messages. A lookup that fails keeps no message from those who are known without it. */
  async #deliver(messages: readonly LiveMessage[], connectionsOf: (userId: string) => readonly HubConnection[]): Promise<void> {
    const holders = new Map<string, ReturnType<RoleHolderLookup>>();
    const holdersOf: RoleHolderLookup = (roles) => {
      const known = holders.get(roles.join()) ?? this.#findUserIdsWithRoles(roles);
      holders.set(roles.join(), known);
      return known;
    };
    for (const { audience, clientCallFor } of messages) {
      for (const userId of await this.#resolveRecipientIds(audience, holdersOf)) {
        for (const connection of connectionsOf(userId)) connection.invoke(...clientCallFor(connection.hubClient));
      }
    }
  }

  async #resolveRecipientIds(audience: Audience, holdersOf: RoleHolderLookup): Promise<ReadonlySet<string>> {
    if (audience === 'everyone') return new Set(this.onlineUsers.userIds);
    const { userIds = [], roles = [] } = 'allBut' in audience ? audience.allBut : audience;
    const holders = await holdersOf(roles);
    const group = new Set([...userIds, ...(holders ?? [])]);
    if (!('allBut' in audience)) return group;
    // Unless all users of the group are known, any user may be one of them.
    return new Set(holders ? this.onlineUsers.userIds.filter((userId) => !group.has(userId)) : []);
  }

  async #findUserIdsWithRoles(roles: readonly Role[]): Promise<readonly string[] | null> {
    try {
      return roles.length > 0 ? (await this.users.findByRole(...roles)).map(({ id }) => id) : [];
    } catch (cause) {
      this.#logFailure(cause);
      return null;
    }
  }
}

/** Finds the users with one of the roles; null when that is not possible now. */
type RoleHolderLookup = (roles: readonly Role[]) => Promise<readonly string[] | null>;
