import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalMessages, Recipients, type PersonalCarrier, type PersonalMessage, type Reachability } from '../../identity/index.js';
import { Clock, LogService, NoCarrier, Outbox, Vault, type OpenLane } from '../../kernel/index.js';
import { Channels } from '../delivery/channels.js';
import { CLOSING_MS, SEND_TIMEOUT_MS } from '../delivery/deliveries.js';
import { Letters } from './letters.js';

/** Topic of the outbox rows that wait to be told to one person: a lane of its own, because somebody sits there and waits. */
export const PERSONAL = 'personal';

/** Milliseconds after which a link that was not carried is of no use any more. */
const LINK_LIVES_MS = 3_600_000;

/** The link lies sealed, so that whoever reads the table learns nothing. */
export interface Errand {
  readonly about: PersonalMessage;
  readonly userId: string;
  readonly sealedLink: string | null;
  /** Who keeps the password, where it is not the portal. */
  readonly service: string | null;
  /** ISO 8601; null: whenever it works. */
  readonly until: string | null;
}

const PLAIN = { sealedLink: null, service: null, until: null } as const;

/** Carries what is for one person alone. It is written when it is carried, so that a changed address or channel counts. */
@Injectable()
export class PersonalMail implements PersonalCarrier, OnModuleInit {
  constructor(
    private readonly messages: PersonalMessages,
    private readonly outbox: Outbox,
    private readonly channels: Channels,
    private readonly recipients: Recipients,
    private readonly letters: Letters,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    this.messages.register(this);
    this.outbox.handle<Errand>(PERSONAL, (errand, { key, signal }) => this.#carry(errand, key, signal), {
      timeoutMs: SEND_TIMEOUT_MS + CLOSING_MS,
      lanes: { strandedExpire: true, open: () => this.#openLanes(), whyClosed: async () => ({ code: 'no-channel' }) },
    });
  }

  async canReach(userId: string, message: PersonalMessage): Promise<Reachability> {
    if (!(await this.recipients.one(userId, { agent: 0, reaches: 'address' }))) return 'no-address';
    const channel = this.channels.forLetters();
    if (!channel) return 'channel-off';
    return (await this.letters.isOn(message, channel)) ? 'yes' : 'template-off';
  }

  welcome(userId: string): Promise<void> {
    return this.#put({ ...PLAIN, about: 'welcome', userId });
  }

  passwordReset(userId: string, link: string): Promise<void> {
    const until = new Date(this.clock.ms() + LINK_LIVES_MS).toISOString();
    return this.#put({ ...PLAIN, about: 'passwordReset', userId, sealedLink: this.vault.seal(link), until });
  }

  passwordElsewhere(userId: string, service: string | null): Promise<void> {
    return this.#put({ ...PLAIN, about: 'passwordElsewhere', userId, service });
  }

  #openLanes(): OpenLane[] {
    const channel = this.channels.forLetters();
    return channel ? [{ lane: '', carrier: channel.connectionId }] : [];
  }

  #put(payload: Errand): Promise<void> {
    return this.outbox.put({ topic: PERSONAL, key: randomUUID(), payload });
  }

  async #carry({ about, userId, sealedLink, service, until }: Errand, key: string, signal: AbortSignal): Promise<void> {
    const channel = this.channels.forLetters();
    if (!channel) throw new NoCarrier({ code: 'no-channel' });
    const recipient = await this.recipients.one(userId, channel);
    const isLate = until !== null && new Date(until) < this.clock.now();
    if (!recipient || isLate) {
      this.log.info(isLate ? 'a link died before it could be sent' : 'a letter has no recipient any more', { user: userId, about });
      return;
    }

    const link = sealedLink === null ? null : this.vault.open(sealedLink);
    const letter = await this.letters.write({ key, about, recipient, link, service }, channel);
    if (letter) await channel.provider.call('send', letter, { timeoutMs: SEND_TIMEOUT_MS, signal });
  }
}
